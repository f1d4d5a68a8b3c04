import { useEffect, useLayoutEffect, useRef } from "react";

import { anchorBox, besides } from "./besides";
import { readingTime, type SpokenLine } from "./lines";

interface Props {
  line: SpokenLine;
  onDone(line: SpokenLine): void;
}

/** One line beside the seat of who says it, as long as it takes to read; none where the seat is not on the screen. */
export function Bubble({ line, onDone }: Props) {
  const bubble = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const move = () => {
      const element = bubble.current;
      const seat = anchorBox(`seat-${line.player}`);
      if (element === null) return;
      element.hidden = seat === null;
      if (seat === null) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top, tail, side } = besides(seat, size, { width: window.innerWidth, height: window.innerHeight });
      element.dataset["side"] = side;
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
      element.style.setProperty("--tail", `${tail}px`);
    };
    move();
    window.addEventListener("resize", move);
    return () => window.removeEventListener("resize", move);
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
