import "./LanguageItems.css";

import { useTranslation } from "react-i18next";

import { LANGUAGES } from "../i18n";
import { MenuItem } from "../shell/MenuItem";
import { LANGUAGE_NAMES } from "./languages";
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
