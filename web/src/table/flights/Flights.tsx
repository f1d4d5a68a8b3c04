import "./Flights.css";

import { animate } from "motion";
import { Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";

import type { Age } from "../../almanac/types";
import { Card } from "../../parts/cards/Card";
import { CardBack, LeaderBack } from "../../parts/cards/CardBack";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { MonumentBack } from "../../parts/cards/MonumentCard";
import { Icon } from "../../parts/Icon";
import { Pawn } from "../../parts/symbols/Pawn";
import { useTempo } from "../../settings/useSettings";
import { useTable } from "../TableContext";
import { anchorPoint, type Flight, flyingTime, type Piece, piecesOf } from "./flight";

export type { Flight } from "./flight";

const MILLISECONDS = 1000;
const SEEN = [0, 0.12, 0.85, 1]; // it appears at once and vanishes where it arrives
const ARC = 28; // pixels that a piece rises above the straight line

/** Coins, cards and tokens on their way over the table. They take no input and vanish when they arrive; only others interrupt them. */
export function Flights({ flights: wanted }: { flights: Flight[] }) {
  const tempo = useTempo();
  const [flights, setFlights] = useState(wanted);
  const [landed, setLanded] = useState<Flight[] | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => flights.flatMap(piecesOf), [flights]);
  const flying = tempo > 0 && flights.length > 0 && landed !== flights;
  if (wanted.length > 0 && wanted !== flights) setFlights(wanted);

  useLayoutEffect(() => {
    if (!flying || layer.current === null) return;
    const elements = layer.current.children;
    const journeys = pieces.flatMap((piece, number) => fly(piece, elements[number], tempo));
    let stopped = false;
    void Promise.allSettled(journeys.map((journey) => journey.finished)).then(() => {
      if (!stopped) setLanded(flights);
    });
    return () => {
      stopped = true;
      for (const journey of journeys) journey.stop();
    };
  }, [flying, flights, pieces, tempo]);

  if (!flying) return null;
  return createPortal(
    <div className="flights" ref={layer} aria-hidden="true">
      {pieces.map((piece) => (
        <FlyingPiece key={piece.key} piece={piece} />
      ))}
    </div>,
    document.body,
  );
}

/** Send a piece from anchor to anchor; one that has nowhere to leave or to arrive stays unseen. */
function fly({ flight, delay }: Piece, element: Element | undefined, tempo: number) {
  const from = anchorPoint(flight.from);
  const to = anchorPoint(flight.to);
  if (!(element instanceof HTMLElement) || from === null || to === null) return [];
  const top = Math.min(from.y, to.y) - ARC;
  const timing = {
    duration: (tempo * flyingTime(from, to)) / MILLISECONDS,
    delay: (tempo * delay) / MILLISECONDS,
    ease: "easeInOut",
  } as const;
  const journey = animate(
    element,
    {
      x: [from.x, (from.x + to.x) / 2, to.x],
      y: [from.y, (top + (from.y + to.y) / 2) / 2, to.y],
      opacity: [0, 1, 1, 0],
      scale: [0.6, 1, 1, 0.7],
    },
    { ...timing, opacity: { ...timing, times: SEEN }, scale: { ...timing, times: SEEN } },
  );
  return [journey];
}

/** What a piece in the air looks like: a coin with its number, a card, a leader, a token, a pawn. */
function FlyingPiece({ piece: { flight, label } }: { piece: Piece }) {
  return (
    <span className={`flight flight-${flight.kind}`}>
      {flight.kind === "coin" && <Icon name="coin" />}
      {flight.kind === "card" && <FlyingCard card={flight.card} />}
      {flight.kind === "leader" && <FlyingLeader leader={flight.card} />}
      {flight.kind === "pawn" && <Pawn board={flight.board} />}
      {label !== null && <b>{label}</b>}
    </span>
  );
}

function FlyingLeader({ leader }: { leader: string | undefined }) {
  if (leader === undefined) return <LeaderBack />;
  return (
    <Suspense fallback={<LeaderBack />}>
      <LeaderCard id={leader} size="small" />
    </Suspense>
  );
}

function FlyingCard({ card }: { card: string | undefined }) {
  const { view } = useTable();
  if (view.rulebook === "monuments") return <MonumentBack size="small" />;
  const age = Math.max(1, view.age) as Age;
  if (card === undefined) return <CardBack age={age} size="small" />;
  return (
    <Suspense fallback={<CardBack age={age} size="small" />}>
      <Card rulebook={view.rulebook} id={card} size="small" />
    </Suspense>
  );
}
