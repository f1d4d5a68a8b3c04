import "./Moves.css";

import { animate } from "motion";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import type { Happening } from "../../api/types";
import { useTempo } from "../../settings/useSettings";

const SECONDS = 0.38;

interface Props<M extends Move> {
  happenings: Happening[];
  /** What they sent across the table. */
  moves: M[];
  /** What a piece on its way looks like. */
  draw(move: M): ReactNode;
}

/** Pieces on their way from where they lay to where they go. They take no input and vanish when they arrive. */
export function Moves<M extends Move>({ happenings, moves, draw }: Props<M>) {
  const tempo = useTempo();
  const [landed, setLanded] = useState<Happening[]>(happenings);
  const before = useRef<Places>(new Map());
  const layer = useRef<HTMLDivElement>(null);
  const flying = tempo > 0 && moves.length > 0 && landed !== happenings;

  useLayoutEffect(() => {
    const elements = layer.current?.children;
    if (!flying || elements === undefined) return;
    const [was, is] = [before.current, measurePieces()];
    const flights = moves.flatMap((move, number) => send(move, elements[number], was, is, tempo));
    let stopped = false;
    void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => {
      if (!stopped) setLanded(happenings);
    });
    return () => {
      stopped = true;
      for (const flight of flights) flight.stop();
    };
  }, [flying, happenings, moves, tempo]);

  // After every change, remember where everything lies: the next move starts from there.
  useLayoutEffect(() => {
    before.current = measurePieces();
  });

  if (!flying) return null;
  return createPortal(
    <div className="moves" ref={layer} aria-hidden="true">
      {moves.map((move) => (
        <span key={move.key} className="moving">
          {draw(move)}
        </span>
      ))}
    </div>,
    document.body,
  );
}

/** Lets a piece fly; one of which nobody saw where it lay or where it goes stays unseen. */
function send(move: Move, element: Element | undefined, was: Places, is: Places, tempo: number) {
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
    { duration: tempo * SECONDS, ease: [0.3, 0.1, 0.2, 1] },
  );
  return [flight];
}

/** Something that goes from one place of the table to another. */
export interface Move<Kind extends string = string> {
  key: string;
  kind: Kind;
  id: string;
  /** Where it is looked for if it was not to be seen before: the name of an anchor. */
  from: string;
  /** Where it goes: the piece itself where it can be seen now, else a part of the table. */
  to: { piece?: string; anchor: string };
}

/** Where a piece is on the page, whatever part of the page is scrolled into sight. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Places = Map<string, Place>;

/** Where every piece is that can be seen; of two with the same name, the first. */
function measurePieces(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const name = element.dataset.piece ?? "";
    const place = placeOf(element);
    if (place !== null && !places.has(name)) places.set(name, place);
  }
  return places;
}

/** The first part of the table with this anchor that can be seen. */
function measureAnchor(anchor: string): Place | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const place = placeOf(element);
    if (place !== null) return place;
  }
  return null;
}

function placeOf(element: Element): Place | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY, width, height };
}
