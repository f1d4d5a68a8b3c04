import { useEffect, useState } from "react";

import type { Box } from "./place";

const LOOK = 120; // milliseconds between two looks; things on a table move

/** The first element that one of the selectors finds and that can be seen. */
export function findTarget(selectors: string[]): HTMLElement | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  }
  return null;
}

/** Where it is now, followed as it moves; nothing when there is none. */
export function useTarget(selectors: string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  const key = selectors.join("\n");
  useEffect(() => {
    const wanted = key === "" ? [] : key.split("\n");
    findTarget(wanted)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const look = () => {
      const found = findTarget(wanted)?.getBoundingClientRect();
      setBox((before) => (isSame(before, found) ? before : found ? boxOf(found) : null));
    };
    look();
    const timer = window.setInterval(look, LOOK);
    window.addEventListener("resize", look);
    document.addEventListener("scroll", look, true);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("resize", look);
      document.removeEventListener("scroll", look, true);
    };
  }, [key]);
  return box;
}

function boxOf({ left, top, width, height }: Box): Box {
  return { left, top, width, height };
}

function isSame(one: Box | null, other: Box | undefined): boolean {
  if (one === null || other === undefined) return one === null && other === undefined;
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}
