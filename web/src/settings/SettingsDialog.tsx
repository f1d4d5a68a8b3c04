import "./SettingsDialog.css";

import { useTranslation } from "react-i18next";

import { LANGUAGES } from "../i18n";
import { NewsSection } from "../news/NewsSection";
import { Choice } from "../shell/controls/Choice";
import { Dialog } from "../shell/Dialog";
import { Switch } from "../shell/controls/Switch";
import { LANGUAGE_NAMES } from "./LanguageMenu";
import { changeSettings, MOVEMENTS, PACES } from "./store";
import { useSettings } from "./useSettings";

const THEMES = ["system", "day", "night"] as const;
const THEME_ICONS = { system: "sliders", day: "day", night: "night" };

/** What a person prefers on this device. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("shell");
  const { theme, language, sound, volume, motion, pace, asks } = useSettings();
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <Choice
        label={t("settings.theme")}
        value={theme}
        options={THEMES.map((one) => ({
          value: one,
          label: t(`settings.themes.${one}`),
          icon: THEME_ICONS[one],
        }))}
        onChange={(next) => changeSettings({ theme: next })}
      />
      <Choice
        label={t("settings.language")}
        value={language}
        options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
        onChange={(next) => changeSettings({ language: next })}
      />
      <Choice
        label={t("settings.motion")}
        value={motion}
        options={MOVEMENTS.map((one) => ({ value: one, label: t(`settings.motions.${one}`) }))}
        onChange={(next) => changeSettings({ motion: next })}
      />
      <Choice
        label={t("settings.pace")}
        value={pace}
        options={PACES.map((one) => ({ value: one, label: t(`settings.paces.${one}`) }))}
        onChange={(next) => changeSettings({ pace: next })}
      />
      <Switch
        label={t("settings.asks")}
        hint={t("settings.asks_hint")}
        on={asks}
        onChange={(next) => changeSettings({ asks: next })}
      />
      <Switch
        label={t("settings.sound")}
        hint={t("settings.sound_hint")}
        on={sound}
        onChange={(next) => changeSettings({ sound: next })}
      />
      <label className="volume">
        <span className="lbl">{t("settings.volume")}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          disabled={!sound}
          onChange={(event) => changeSettings({ volume: event.target.valueAsNumber })}
        />
      </label>
      <p className="muted settings-note">{t("settings.note")}</p>
      <NewsSection />
    </Dialog>
  );
}
