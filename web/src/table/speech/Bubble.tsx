import { useEffect, useLayoutEffect, useRef } from "react";

import { besides, rightOf, seenAnchor } from "./besides";
import { readingTime, type SpokenLine } from "./lines";

interface Props {
  line: SpokenLine;
  onDone(line: SpokenLine): void;
}

/** One line beside the seat of who says it, as long as it takes to read; none where the seat is not on the screen. */
export function Bubble({ line, onDone }: Props) {
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
