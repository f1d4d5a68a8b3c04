import "./AlmanacPage.css";

import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook } from "../api/types";
import { Icon } from "../parts/Icon";
import { roman } from "../parts/roman";
import { Dialog } from "../shell/Dialog";
import { ReadingTop } from "../shell/ReadingTop";
import { BoardArticle } from "./BoardArticle";
import { Detail } from "./Detail";
import { Filters } from "./Filters";
import { MonumentArticle } from "./MonumentArticle";
import { Notes } from "./Notes";
import { findCards, findInExpansions, findOthers, NO_FILTER } from "./search";
import { ExpansionShelves, CardShelves, OtherShelves } from "./Shelves";
import type { Age } from "./types";
import { useAlmanac } from "./useAlmanac";
import { useMedia } from "../parts/useMedia";
import { useSelection } from "./useSelection";
import { useTitle } from "../shell/useTitle";


/** There is room for what is chosen beside the cards; else it opens over them. */
const WIDE = "(min-width: 1000px)";

/** The encyclopaedia of a game: every card, wonder and token, to search and to read. */
export function AlmanacPage({ rulebook }: { rulebook: Rulebook }) {
  const { t } = useTranslation(["cards", "shell"]);
  const game = t(`shell:games.${rulebook}.name`);
  const title = t("shell:footer.cards", { game });
  const almanac = useAlmanac(rulebook);
  const [filter, setFilter] = useState(NO_FILTER);
  const { selection, select } = useSelection(almanac);
  const isWide = useMedia(WIDE);
  const cards = findCards(almanac, filter, ageWords);
  const { boards, wonders, tokens, monuments } = findOthers(almanac, filter);
  const { leaders, edifices } = findInExpansions(almanac, filter, ageWords);
  const others = [boards, wonders, tokens, monuments, leaders, edifices];
  const found = others.reduce((sum, shelf) => sum + shelf.length, cards.length);

  useEffect(() => {
    // An address that names something leads to it; what is chosen later is in view already.
    const board = new URLSearchParams(location.search).get("board");
    if (board) document.getElementById(`board-${board}`)?.scrollIntoView();
    else document.querySelector(".browse [aria-pressed=true]")?.scrollIntoView({ block: "center" });
  }, [rulebook]);
  useTitle(`${title} · Pharos`);

  const detail = selection && selection.kind !== "board" && (
    <Detail almanac={almanac} selection={selection} onSelect={select} />
  );
  return (
    <div className="almanac">
      <ReadingTop
        pages={RULEBOOKS.map((book) => ({
          href: `/cards/${book}`,
          name: t(`shell:games.${book}.name`),
          isHere: book === rulebook,
        }))}
      />
      <main className="almanac-main">
        <div className="almanac-head">
          <h1>{title}</h1>
          <Link href={`/rules/${rulebook}`}>{t("shell:footer.rules", { game })}</Link>
        </div>
        <Filters almanac={almanac} filter={filter} onFilter={setFilter} />
        <p className="muted" role="status">
          {t("filter.found", { count: found })}
        </p>
        <Notes notes={almanac.notes} />
        <CardShelves almanac={almanac} cards={cards} selection={selection} onSelect={select} />
        <ExpansionShelves leaders={leaders} edifices={edifices} selection={selection} onSelect={select} />
        <OtherShelves wonders={wonders} tokens={tokens} selection={selection} onSelect={select} />
        {monuments.map((one) => (
          <MonumentArticle key={one.id} monument={one} />
        ))}
        {boards.length > 0 && (
          <section className="shelf">
            <h2>{t("shelf.boards")}</h2>
            {boards.map((one) => (
              <BoardArticle key={one.id} almanac={almanac} board={one} />
            ))}
          </section>
        )}
      </main>
      {detail && isWide && <Aside onClose={() => select(null)}>{detail}</Aside>}
      {detail && !isWide && (
        <Dialog title={almanac[selection.kind](selection.id).name} onClose={() => select(null)}>
          {detail}
        </Dialog>
      )}
    </div>
  );

  function ageWords(age: Age): string {
    return age === "guild" ? "" : `${t("age", { age: roman(age) })} ${t("age", { age })}`;
  }
}

interface AsideProps {
  onClose: () => void;
  children: ReactNode;
}

/** What is chosen, beside the cards; Escape and the cross close it. */
function Aside({ onClose, children }: AsideProps) {
  const { t } = useTranslation("cards");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <aside className="almanac-detail panel" aria-label={t("detail")}>
      <button type="button" className="iconbtn" aria-label={t("close")} onClick={onClose}>
        <Icon name="close" />
      </button>
      {children}
    </aside>
  );
}
