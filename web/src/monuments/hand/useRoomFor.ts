import { useLayoutEffect, useRef, useState } from "react";

const CARD = 70; // pixels that a card needs to show its picture and its name
const STRIP = 28; // and those that show value and symbol of a card below another
const FINGER = 46;
const HEIGHT = 118;
const COARSE = "(pointer: coarse)";

/** Whether so many cards in so many groups find room side by side with their pictures; else they lie close together. */
export function useRoomFor(cards: number, groups: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: Infinity, height: Infinity });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const strip = window.matchMedia(COARSE).matches ? FINGER : STRIP;
  const needed = groups * (CARD + 4) + (cards - groups) * strip;
  return { ref, isRoomy: needed <= width && height >= HEIGHT };
}
