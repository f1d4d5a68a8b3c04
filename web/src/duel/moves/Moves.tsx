import "./Moves.css";

import { animate } from "motion";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";

import type { Happening } from "../../api/types";
import { Card } from "../../parts/Card";
import { DuelWonder } from "../../parts/DuelWonder";
import { ProgressToken } from "../../parts/ProgressToken";
import { useStill } from "../../settings/useStill";
import { type Move, movesOf } from "./movesOf";
import { measureAnchor, measurePieces, type Place, type Places } from "./places";

const SECONDS = 0.38;

/** Cards, tokens and wonders on their way from where they lay to where they go. They take no input and vanish when they arrive. */
export function Moves({ happenings }: { happenings: Happening[] }) {
  const still = useStill();
  const [landed, setLanded] = useState<Happening[]>(happenings);
  const moves = useMemo(() => movesOf(happenings), [happenings]);
  const before = useRef<Places>(new Map());
  const layer = useRef<HTMLDivElement>(null);
  const flying = !still && moves.length > 0 && landed !== happenings;

  useLayoutEffect(() => {
    const elements = layer.current?.children;
    if (!flying || elements === undefined) return;
    const [was, is] = [before.current, measurePieces()];
    const flights = moves.flatMap((move, number) => send(move, elements[number], was, is));
    let stopped = false;
    void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => {
      if (!stopped) setLanded(happenings);
    });
    return () => {
      stopped = true;
      for (const flight of flights) flight.stop();
    };
  }, [flying, happenings, moves]);

  // After every change, remember where everything lies: the next move starts from there.
  useLayoutEffect(() => {
    before.current = measurePieces();
  });

  if (!flying) return null;
  return createPortal(
    <div className="moves" ref={layer} aria-hidden="true">
      {moves.map((move) => (
        <span key={move.key} className="moving">
          <Moving move={move} />
        </span>
      ))}
    </div>,
    document.body,
  );
}

function Moving({ move: { kind, id } }: { move: Move }) {
  if (kind === "card") return <Card rulebook="duel" id={id} size="small" />;
  return kind === "token" ? <ProgressToken id={id} /> : <DuelWonder id={id} />;
}

/** Lets a piece fly; one of which nobody saw where it lay or where it goes stays unseen. */
function send(move: Move, element: Element | undefined, was: Places, is: Places) {
  const from = was.get(`${move.kind} ${move.id}`) ?? (was.size > 0 ? measureAnchor(move.from) : null);
  const to = is.get(move.to.piece ?? "") ?? measureAnchor(move.to.anchor);
  if (!(element instanceof HTMLElement) || from === null || to === null) return [];
  const size = element.getBoundingClientRect();
  const fits = (place: Place) => Math.min(1.5, place.width / size.width, Math.max(place.height / size.height, 0.4));
  const flight = animate(
    element,
    {
      x: [from.x - window.scrollX - size.width / 2, to.x - window.scrollX - size.width / 2],
      y: [from.y - window.scrollY - size.height / 2, to.y - window.scrollY - size.height / 2],
      scale: [fits(from), fits(to)],
      opacity: [1, 1, 0.2],
    },
    { duration: SECONDS, ease: [0.3, 0.1, 0.2, 1] },
  );
  return [flight];
}
