import "./DuelTable.css";

import { useMemo, useState } from "react";

import type { DuelView } from "../api/types";
import { Card } from "../parts/cards/Card";
import { DuelWonder } from "../parts/cards/DuelWonder";
import { ProgressToken } from "../parts/cards/ProgressToken";
import { Flights } from "../table/flights/Flights";
import { flightsOf } from "../table/flights/flightsOf";
import { Moves } from "../table/moves/Moves";
import type { TableProps } from "../table/TableContext";
import { Alarms } from "./Alarms";
import { DraftBoard } from "./draft/DraftBoard";
import { DuelContext, type DuelValue, useDuel } from "./DuelContext";
import { DuelTop } from "./DuelTop";
import { doomedCards } from "./model/choices";
import { type Lately, lately, type Use } from "./model/lately";
import { seats as seatsOf } from "./model/seats";
import { cardsLeft } from "./model/structure";
import { type DuelMove, movesOf } from "./model/movesOf";
import { FinalPoints } from "./over/FinalPoints";
import { Supremacy } from "./over/Supremacy";
import { useSupremacy } from "./over/useSupremacy";
import { Rail } from "./rail/Rail";
import { Seat } from "./seat/Seat";
import { Side } from "./side/Side";
import { Structure } from "./structure/Structure";
import { type IntentControl, useIntent } from "./useIntent";

/** The table of 7 Wonders Duel: the whole screen. */
export function DuelTable({ view, table, names, happenings, story, watching }: TableProps<DuelView>) {
  const you = table.you === view.viewer ? table.you : null;
  const last = useMemo(() => lately(story, watching ? null : you), [story, watching, you]);
  const taken = useTaken(view, last);
  const value = useMemo<DuelValue>(
    () => ({ view: watching ? onlyWatched(view) : view, seats: seatsOf(view), names, you, lately: last, taken }),
    [view, names, you, watching, last, taken],
  );
  const flights = useMemo(() => flightsOf(happenings, "duel"), [happenings]);
  const moves = useMemo(() => movesOf(happenings), [happenings]);
  const { victory, done } = useSupremacy(view);
  return (
    <DuelContext value={value}>
      <Board value={value} />
      <Flights flights={flights} />
      <Moves happenings={happenings} moves={moves} draw={({ kind, id }) => <Moving kind={kind} id={id} />} />
      {victory !== null && <Supremacy {...victory} onDone={done} />}
    </DuelContext>
  );
}

function Board({ value: { view, seats } }: { value: DuelValue }) {
  const intent = useIntent(view);
  const { chosen, option, choose } = intent;
  const asks = (phase: string) => view.phase === phase && view.legal.length > 0;
  return (
    <div className={`duel phase-${view.phase} age-${view.age}`}>
      <DuelTop />
      <Rail choosable={asks("token") ? view.progress.board : []} chosen={chosen} onChoose={choose} />
      <Seat
        player={seats.above}
        doomed={asks("destroy") ? doomedCards(view) : undefined}
        chosen={chosen}
        onChoose={choose}
      />
      <main className="struct">
        <Alarms />
        <div className="struct-room">
          <Middle intent={intent} />
        </div>
      </main>
      <Seat player={seats.below} wonder={option?.kind === "wonder" ? option.wonder : null} />
      <Side intent={intent} />
    </div>
  );
}

/** What lies in the middle: the wonders on offer, the cards of the Age, or the result. */
function Middle({ intent: { chosen, choose } }: { intent: IntentControl }) {
  const { view } = useDuel();
  if (view.phase === "draft") return <DraftBoard chosen={chosen} onChoose={choose} />;
  if (view.over !== null && cardsLeft(view) === 0) return <FinalPoints over={view.over} />;
  return <Structure chosen={chosen} onChoose={choose} />;
}

/** The same table for somebody who may not act on it. */
function onlyWatched(view: DuelView): DuelView {
  return { ...view, legal: [], offers: null };
}

/** Where cards of the structure lie or lay, by card. */
type Places = Map<string, number>;

/** From which slots cards were taken lately, and what for. A view no longer says where a taken card lay: the page remembers it. */
function useTaken(view: DuelView, { taken }: Lately): Map<number, Use> {
  const [{ seen, places }, remember] = useState(() => ({ seen: view, places: placesIn(view) }));
  if (seen !== view) {
    const before = seen.age === view.age ? places : [];
    remember({ seen: view, places: new Map([...before, ...placesIn(view)]) });
  }
  return useMemo(() => {
    const isGone = (slot: number) => view.structure.some((other) => other.slot === slot && other.state === "gone");
    return new Map(
      taken.flatMap(({ card, use }) => {
        const slot = places.get(card);
        return slot !== undefined && isGone(slot) ? [[slot, use]] : [];
      }),
    );
  }, [view, taken, places]);
}

function placesIn(view: DuelView): Places {
  return new Map(view.structure.flatMap(({ slot, card }) => (card === null ? [] : [[card, slot]])));
}

/** What a piece of Duel on its way looks like. */
function Moving({ kind, id }: Pick<DuelMove, "kind" | "id">) {
  if (kind === "card") return <Card rulebook="duel" id={id} size="small" />;
  return kind === "token" ? <ProgressToken id={id} /> : <DuelWonder id={id} />;
}
