import { useCallback, useEffect, useState } from "react";

import type { Happening } from "../api/types";
import { nextStop, type Reel, SPECTATOR, told } from "./reel";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const BEAT = 1600; // milliseconds a halt at speed 1

/** Where the replay stands, and what a step forward to it has brought; a jump brings no news. */
interface Place {
  at: number;
  news: Happening[];
}

const NO_NEWS: Happening[] = [];

export interface Playback {
  place: Place;
  playing: boolean;
  speed: Speed;
  go(to: number): void;
  step(direction: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

/** Move through a game by hand or by itself. */
export function usePlayback(reel: Reel, first: number): Playback {
  const [place, setPlace] = useState<Place>({ at: first, news: NO_NEWS });
  const [wantsToPlay, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const last = reel.moves;
  const at = Math.min(place.at, last ?? place.at);
  const playing = wantsToPlay && at !== last;
  const next = nextStop(reel, at, 1);
  const isHere = reel.frames.has(next);

  const jump = (to: number) => setPlace({ at: Math.max(0, Math.min(to, last ?? to)), news: NO_NEWS });
  const advance = useCallback(() => setPlace({ at: next, news: told(reel, at, next) }), [reel, at, next]);

  useEffect(() => {
    if (!playing || !isHere) return;
    const timer = window.setTimeout(advance, BEAT / speed);
    return () => window.clearTimeout(timer);
  }, [playing, isHere, advance, speed]);

  return {
    place: { ...place, at },
    playing,
    speed,
    go: (to) => {
      setPlaying(false);
      jump(to);
    },
    step: (direction) => {
      setPlaying(false);
      if (direction === 1) advance();
      else jump(nextStop(reel, at, -1));
    },
    toggle: () => {
      if (!playing && at === last) jump(0);
      setPlaying(!playing);
    },
    setSpeed,
  };
}

/** The address of a moment, as somebody looks at it. */
export function addressOf(id: string, move: number, viewer: number): string {
  const query = new URLSearchParams({ move: String(move), seat: viewer === SPECTATOR ? "none" : String(viewer) });
  return `/replay/${encodeURIComponent(id)}?${query}`;
}
