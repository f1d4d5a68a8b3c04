import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Happening, View } from "../../api/types";
import { useTable } from "../TableContext";

const KEPT = 12; // sentences in the region; older ones have long been read

/** What a live region holds: sentences with a number, so that the same words can be said again. */
interface Spoken {
  id: number;
  words: string;
}

/** Reads the story to screen readers, sentence by sentence, and calls the player whose turn it is. */
export function Announcer() {
  const { t } = useTranslation("table");
  const { story, happenings, view, table, watching } = useTable();
  const yourTurn = t("story.your_turn");
  const myTurn = !watching && isDecider(view, table.you);
  const past = useRef({ heard: story.at(-1)?.index ?? -1, myTurn: false, happenings });
  const [sentences, setSentences] = useState<Spoken[]>([]);
  const [call, setCall] = useState<Spoken | null>(null);

  useEffect(() => {
    const before = past.current;
    const { heard, sentences: fresh } = read(story, before.heard);
    const news = happenings === before.happenings ? [] : happenings;
    past.current = { heard, myTurn, happenings };
    if (fresh.length > 0) {
      setSentences((said) => {
        const next = (said.at(-1)?.id ?? 0) + 1;
        return [...said, ...fresh.map((words, number) => ({ id: next + number, words }))].slice(-KEPT);
      });
    }
    if (turnHasCome(myTurn, before.myTurn, news, table.you)) {
      setCall((last) => ({ id: (last?.id ?? 0) + 1, words: yourTurn }));
    } else if (!myTurn && before.myTurn) {
      setCall((last) => (last === null ? null : { id: last.id, words: "" }));
    }
  }, [story, happenings, myTurn, table.you, yourTurn]);

  return (
    <>
      <div className="sr" role="log" aria-live="polite" aria-relevant="additions" aria-label={t("story.title")}>
        {sentences.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
      <div className="sr" role="alert">
        {call !== null && call.words !== "" && <p key={call.id}>{call.words}</p>}
      </div>
    </>
  );
}

function isDecider(view: View, you: number | null): boolean {
  return you !== null && view.deciders.includes(you);
}

/** What is new to a listener who has heard all moves up to `heard`, and what they have heard then. */
interface Reading {
  heard: number;
  sentences: string[];
}

/** Nothing is read twice: a reconnection or another language tells old moves again. After a choice is taken back, its number is free again. */
export function read(story: Happening[], heard: number): Reading {
  const fresh = story.filter((happening) => happening.index > heard);
  return { heard: story.at(-1)?.index ?? -1, sentences: fresh.flatMap((happening) => happening.words) };
}

/** Whether "Your turn" is news: the turn has come, or a move of your own is followed by another decision. */
export function turnHasCome(myTurn: boolean, before: boolean, news: Happening[], you: number | null): boolean {
  return myTurn && (!before || news.at(-1)?.player === you);
}
