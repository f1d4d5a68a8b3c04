import "./LobbyBar.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { Icon } from "../parts/Icon";
import { PeopleButton } from "../meeting/PeopleButton";
import { SettingsDialog } from "../settings/SettingsDialog";
import { ThemeButton } from "../settings/ThemeButton";
import { AccountMenu } from "./account/AccountMenu";
import { LanguageMenu } from "../settings/LanguageMenu";

/** Above the lobby and the rooms: the way home, who you are, how you like it. */
export function LobbyBar() {
  const { t } = useTranslation("shell");
  const [settings, setSettings] = useState(false);
  return (
    <header className="lobby-bar">
      <Link className="brand" href="/" aria-label={t("top.lobby")}>
        <Icon name="pharos" />
        <span>Pharos</span>
      </Link>
      <span className="sp" />
      <AccountMenu />
      <PeopleButton />
      <LanguageMenu />
      <ThemeButton className="lobby-theme" />
      <button
        type="button"
        className="iconbtn"
        aria-label={t("menu.settings")}
        title={t("menu.settings")}
        onClick={() => setSettings(true)}
      >
        <Icon name="sliders" />
      </button>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </header>
  );
}
