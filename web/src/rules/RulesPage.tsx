import "./RulesPage.css";

import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Language } from "../api/types";
import { SearchBox } from "../shell/controls/SearchBox";
import { ReadingTop } from "../shell/ReadingTop";
import { textOf } from "./books";
import { bookOf, found, rulesIn } from "./chapters";
import { ChapterList, Chapters } from "./Chapters";
import { Parts } from "./Parts";
import { type Readable, RULE_BOOKS } from "./ruleBook";
import { useTitle } from "../shell/useTitle";

const READABLE: Readable[] = [...RULE_BOOKS, "decisions"];
const CARDS = { wonders: "wonders", leaders: "wonders", edifice: "wonders", duel: "duel", monuments: "monuments" };

/** Every rule of a game or an expansion, to search and to read; and what was decided where print is silent. */
export function RulesPage({ book }: { book: Readable }) {
  const { t, i18n } = useTranslation(["cards", "shell"]);
  const [words, setWords] = useState("");
  const asked = useAskedFor(useCallback(() => setWords(""), []));
  const spoken = i18n.language as Language;
  const nameOf = (one: Readable) => t([`shell:games.${one}.name`, `shell:expansions.${one}`, `rule_page.${one}`]);
  const title = book === "decisions" ? nameOf(book) : t("shell:footer.rules", { game: nameOf(book) });
  useTitle(`${title} · Pharos`);

  const { text, language } = textOf(book, spoken);
  const { preface, chapters } = bookOf(text);
  const shown = found({ preface, chapters }, words);
  return (
    <div className="rules-page">
      <ReadingTop
        pages={READABLE.map((one) => ({ href: `/rules/${one}`, name: nameOf(one), isHere: one === book }))}
      />
      <main className="rules-main">
        <div className="rules-head">
          <h1>{title}</h1>
          {book !== "decisions" && (
            <Link href={`/cards/${CARDS[book]}`}>{t("shell:footer.cards", { game: nameOf(book) })}</Link>
          )}
        </div>
        {language !== spoken && <p className="rules-note">{t("rule_page.english")}</p>}
        <div className="rules-tools" role="search">
          <SearchBox label={t("rule_page.search")} words={words} onWords={setWords} />
          <p className="muted" role="status">
            {words.trim() !== "" && t("filter.found", { count: rulesIn(shown) })}
          </p>
        </div>
        <ChapterList chapters={shown} language={language} />
        <div className="rules-text" lang={language}>
          <Chapters chapters={shown} asked={asked} />
          <details className="rules-about panel">
            <summary lang={spoken}>{t("rule_page.about")}</summary>
            <Parts parts={preface} asked={null} />
          </details>
        </div>
      </main>
    </div>
  );
}

/** What the address names, a rule or a chapter: it is brought into view, also when another is asked for. */
function useAskedFor(onAsked: () => void): string | null {
  const [asked, setAsked] = useState(inAddress);
  useEffect(() => {
    const ask = () => {
      onAsked();
      setAsked(inAddress());
    };
    window.addEventListener("hashchange", ask);
    return () => window.removeEventListener("hashchange", ask);
  }, [onAsked]);
  useEffect(() => {
    const element = asked === null ? null : document.getElementById(asked);
    element?.scrollIntoView({ block: element.matches(".rule") ? "center" : "start" });
  }, [asked]);
  return asked;
}

function inAddress(): string | null {
  return decodeURIComponent(window.location.hash.slice(1)) || null;
}
