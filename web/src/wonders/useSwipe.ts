import { type TouchEvent, useRef } from "react";

const FAR = 60; // pixels across that make a swipe
const FLAT = 0.6; // at most so much down for one across

/** Tells which way a finger swiped: -1 to the left, 1 to the right. */
export function useSwipe(onSwipe: (way: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || finger === undefined) return;
      const across = finger.clientX - from.x;
      const down = finger.clientY - from.y;
      if (Math.abs(across) >= FAR && Math.abs(down) <= FLAT * Math.abs(across)) onSwipe(across < 0 ? -1 : 1);
    },
  };
}
