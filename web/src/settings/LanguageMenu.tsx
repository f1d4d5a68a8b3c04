import "./LanguageMenu.css";

import { useTranslation } from "react-i18next";

import type { Language } from "../api/types";
import { LANGUAGES } from "../i18n";
import { Icon } from "../parts/Icon";
import { Menu, MenuItem } from "../shell/controls/Menu";
import { changeSettings } from "./store";
import { useSettings } from "./useSettings";

/** The languages in a menu, each in its own words. */
export function LanguageItems() {
  const { t } = useTranslation("shell");
  const { language } = useSettings();
  return (
    <div className="menu-languages" role="group" aria-label={t("settings.language")}>
      {LANGUAGES.map((one) => (
        <MenuItem
          key={one}
          icon="globe"
          checked={one === language}
          onSelect={() => changeSettings({ language: one })}
        >
          <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </MenuItem>
      ))}
    </div>
  );
}

/** Another language, from anywhere in the lobby. */
export function LanguageMenu() {
  const { t } = useTranslation("shell");
  return (
    <Menu label={t("settings.language")} button={<Icon name="globe" />}>
      <LanguageItems />
    </Menu>
  );
}

/** Every language in its own words, so that anybody who is lost finds the way back. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  fr: "Français",
};
