import "./Footer.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { RULEBOOKS } from "../api/rulebooks";
import { LANGUAGES } from "../i18n";
import { LANGUAGE_NAMES } from "../settings/LanguageMenu";
import { changeSettings } from "../settings/store";
import { useSettings } from "../settings/useSettings";

const PAGES = ["tour", "cards", "rules"] as const;

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
          {RULEBOOKS.map((book) => (
            <ul key={book}>
              <li>{t(`games.${book}.name`)}</li>
              {PAGES.map((page) => (
                <li key={page}>
                  <Link href={`/${page}/${book}`} aria-label={t(`footer.${page}`, { game: t(`games.${book}.name`) })}>
                    {t(`footer.to.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
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
