import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Rulebook } from "../api/types";
import { LanguageMenu } from "../lobby/LanguageMenu";
import { Icon } from "../parts/Icon";
import { ThemeButton } from "../settings/ThemeButton";

const BOOKS: Rulebook[] = ["wonders", "duel", "monuments"];

/** The way home, and from one game to another. */
export function AlmanacTop({ rulebook }: { rulebook: Rulebook }) {
  const { t } = useTranslation(["cards", "shell"]);
  return (
    <header className="top almanac-top">
      <Link className="brand" href="/" aria-label={t("shell:top.lobby")}>
        <Icon name="pharos" />
        <span>Pharos</span>
      </Link>
      <nav aria-label={t("games")}>
        {BOOKS.map((book) => (
          <Link
            key={book}
            href={`/cards/${book}`}
            aria-current={book === rulebook ? "page" : undefined}
          >
            {t(`shell:games.${book}.name`)}
          </Link>
        ))}
      </nav>
      <span className="sp" />
      <LanguageMenu />
      <ThemeButton />
    </header>
  );
}
