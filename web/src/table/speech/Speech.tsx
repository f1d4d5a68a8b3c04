import "./Speech.css";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { useTable } from "../TableContext";
import { besides, rightOf, seenAnchor } from "./besides";
import { linesIn, readingTime, type SpokenLine, withNew } from "./lines";

/** What bots with a character say of their moves, beside their seats, until it is read or somebody goes on. Screen readers hear it with the story. */
export function Speech() {
  const { happenings } = useTable();
  const [heard, setHeard] = useState(happenings);
  const [lines, setLines] = useState<SpokenLine[]>([]);
  const hush = useCallback((line: SpokenLine) => setLines((all) => all.filter((one) => one !== line)), []);
  if (heard !== happenings) {
    setHeard(happenings);
    setLines(withNew(lines, linesIn(happenings)));
  }
  const speaking = lines.length > 0;
  useEffect(() => {
    if (!speaking) return undefined;
    const hushAll = () => setLines([]);
    const gestures = ["pointerdown", "keydown"];
    for (const gesture of gestures) window.addEventListener(gesture, hushAll);
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, hushAll);
    };
  }, [speaking]);
  if (!speaking) return null;
  return createPortal(
    <div className="speech" aria-hidden="true">
      {lines.map((line) => (
        <Bubble key={`${line.player}.${line.move}`} line={line} onDone={hush} />
      ))}
    </div>,
    document.body,
  );
}

interface Props {
  line: SpokenLine;
  onDone(line: SpokenLine): void;
}

/** One line beside the seat of its speaker, as long as it takes to read; none where the seat is not on the screen. */
function Bubble({ line, onDone }: Props) {
  const bubble = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const hang = () => bubble.current && hangAt(bubble.current, seenAnchor(`seat-${line.player}`));
    hang();
    window.addEventListener("resize", hang);
    return () => window.removeEventListener("resize", hang);
  }, [line]);

  useEffect(() => {
    const reading = setTimeout(() => onDone(line), readingTime(line));
    return () => clearTimeout(reading);
  }, [line, onDone]);

  return (
    <p className="bubble" ref={bubble}>
      {line.words}
    </p>
  );
}

/** A seat that is a line, with another one below it, says so: its bubble hangs on the right of the name. */
function hangAt(bubble: HTMLElement, seat: Element | null): void {
  bubble.hidden = seat === null;
  if (seat === null) return;
  const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const line = seat.closest("[data-speech=right]");
  const { left, top, tail, side } =
    line === null
      ? besides(seat.getBoundingClientRect(), size, screen)
      : rightOf((line.querySelector("[data-speech=after]") ?? seat).getBoundingClientRect(), size, screen);
  bubble.dataset["side"] = side;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty("--tail", `${tail}px`);
}
