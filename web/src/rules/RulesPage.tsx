import "./RulesPage.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { ReadingTop } from "../shell/ReadingTop";
import { SearchBox } from "../shell/SearchBox";
import { TEXTS } from "./books";
import { bookOf, found, rulesIn } from "./chapters";
import { ChapterList } from "./ChapterList";
import { Chapters } from "./Chapters";
import { Parts } from "./Parts";
import { RULE_BOOKS, type RuleBook } from "./ruleBook";
import { useAskedFor } from "./useAskedFor";

const CARDS = { wonders: "wonders", leaders: "wonders", edifice: "wonders", duel: "duel", monuments: "monuments" };

/** Every rule of a game or a box, to search and to read. */
export function RulesPage({ book }: { book: RuleBook }) {
  const { t, i18n } = useTranslation(["cards", "shell"]);
  const [words, setWords] = useState("");
  const asked = useAskedFor(useCallback(() => setWords(""), []));
  const nameOf = (one: RuleBook) => t([`shell:games.${one}.name`, `shell:expansions.${one}`]);
  const title = t("shell:footer.rules", { game: nameOf(book) });
  useEffect(() => {
    document.title = `${title} · Pharos`;
  }, [title]);

  const { preface, chapters } = bookOf(TEXTS[book]);
  const shown = found({ preface, chapters }, words);
  return (
    <div className="rules-page">
      <ReadingTop
        pages={RULE_BOOKS.map((one) => ({ href: `/rules/${one}`, name: nameOf(one), isHere: one === book }))}
      />
      <main className="rules-main">
        <div className="rules-head">
          <h1>{title}</h1>
          <Link href={`/cards/${CARDS[book]}`}>{t("shell:footer.cards", { game: nameOf(book) })}</Link>
        </div>
        {i18n.language !== "en" && <p className="rules-note">{t("rule_page.english")}</p>}
        <div className="rules-tools" role="search">
          <SearchBox label={t("rule_page.search")} words={words} onWords={setWords} />
          <p className="muted" role="status">
            {words.trim() !== "" && t("filter.found", { count: rulesIn(shown) })}
          </p>
        </div>
        <ChapterList chapters={shown} />
        <div className="rules-text" lang="en">
          <Chapters chapters={shown} asked={asked} />
          <details className="rules-about panel">
            <summary lang={i18n.language}>{t("rule_page.about")}</summary>
            <Parts parts={preface} asked={null} />
          </details>
        </div>
      </main>
    </div>
  );
}
