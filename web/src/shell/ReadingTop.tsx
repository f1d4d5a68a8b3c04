import "./ReadingTop.css";

import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { LanguageMenu } from "../settings/LanguageMenu";
import { Icon } from "../parts/Icon";
import { ThemeButton } from "../settings/ThemeButton";

interface ReadingTopProps {
  /** What else there is to read here; one of them is shown now. */
  pages: { href: string; name: string; isHere: boolean }[];
}

/** Above what is there to be read: the way home, and from one game to another. */
export function ReadingTop({ pages }: ReadingTopProps) {
  const { t } = useTranslation("shell");
  return (
    <header className="top reading-top">
      <Link className="brand" href="/" aria-label={t("top.lobby")}>
        <Icon name="pharos" />
        <span>Pharos</span>
      </Link>
      <nav className="tab-line" aria-label={t("lobby.games")}>
        {pages.map(({ href, name, isHere }) => (
          <Link key={href} href={href} aria-current={isHere ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <span className="sp" />
      <LanguageMenu />
      <ThemeButton />
    </header>
  );
}
