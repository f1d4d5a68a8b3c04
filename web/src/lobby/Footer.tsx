import "./Footer.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { LANGUAGES } from "../i18n";
import { LANGUAGE_NAMES } from "../settings/languages";
import { changeSettings } from "../settings/store";
import { useSettings } from "../settings/useSettings";

/** What stands at the foot: whose the games are, and where the rest is. */
export function Footer() {
  const { t } = useTranslation("shell");
  const { language } = useSettings();
  return (
    <footer className="foot-note">
      <div className="meander" aria-hidden="true" />
      <div className="foot-columns">
        <p>{t("footer.unofficial")}</p>
        <nav aria-label={t("footer.more")}>
          <Link href="/cards/wonders">{t("footer.cards", { game: t("games.wonders.name") })}</Link>
          <Link href="/cards/duel">{t("footer.cards", { game: t("games.duel.name") })}</Link>
          <Link href="/tour/wonders">{t("footer.tour", { game: t("games.wonders.name") })}</Link>
          <Link href="/tour/duel">{t("footer.tour", { game: t("games.duel.name") })}</Link>
        </nav>
        <div className="foot-languages" role="group" aria-label={t("settings.language")}>
          {LANGUAGES.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => changeSettings({ language: one })}
            >
              {LANGUAGE_NAMES[one]}
            </button>
          ))}
        </div>
      </div>
    </footer>
  );
}
