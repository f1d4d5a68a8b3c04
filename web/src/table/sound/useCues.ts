import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import type { ChatLine, Happening } from "../../api/types";
import { useSettings, useStill } from "../../settings/useSettings";
import { setCall } from "../../shell/title";
import { type Cue, cuesOf } from "./cues";
import { lengthOf, play } from "./synth";

const OVERLAP = 0.55; // of a cue is heard before the next one begins

/** Play cues one after another. */
function sound(cues: Cue[], volume: number): void {
  const context = ears();
  if (context === null) return;
  let after = 0;
  for (const cue of cues) {
    play(context, cue, volume, after);
    after += lengthOf(cue) * OVERLAP;
  }
}

/** A function that sounds cues, unless the settings are silent. */
function useSound(): (cues: Cue[]) => void {
  const { sound: on, volume } = useSettings();
  useEffect(listenAfterGesture, []);
  return (cues) => {
    if (on && volume > 0) sound(cues, volume);
  };
}

/** Short, soft sounds for what happens at the table, and the title of a hidden page on your turn. */
export function useCues(happenings: Happening[], myTurn: boolean, over: boolean): void {
  const sounding = useSound();
  const known = useRef({ happenings, myTurn });
  useTitle(myTurn && !over);
  useEffect(() => {
    const before = known.current;
    known.current = { happenings, myTurn };
    const news = happenings === before.happenings ? [] : cuesOf(happenings);
    if (myTurn && !before.myTurn && !over) news.push("turn");
    sounding(news);
  });
}

/** A function that sounds when a table waits elsewhere; only for those who asked for it. */
export function useChime(): () => void {
  const { chime, volume } = useSettings();
  useEffect(listenAfterGesture, []);
  return () => {
    if (chime) sound(["turn"], volume);
  };
}

/** A small sound for a line that somebody else wrote. */
export function useChatCue(chat: ChatLine[], mine: (line: ChatLine) => boolean): void {
  const sounding = useSound();
  const heard = useRef(chat.at(-1)?.id ?? null);
  useEffect(() => {
    const last = chat.at(-1);
    if (last === undefined || last.id === heard.current) return;
    const isHistory = heard.current === null && chat.length > 1;
    heard.current = last.id;
    if (!isHistory && !mine(last)) sounding(["chat"]);
  });
}

/** The one AudioContext of the page; browsers allow it only after somebody has touched the page. */
let context: AudioContext | null = null;

function open(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Open the ears at the first gesture; the returned function stops listening for one. */
function listenAfterGesture(): () => void {
  if (typeof AudioContext === "undefined") return () => undefined;
  const stop = new AbortController();
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, open, { signal: stop.signal, capture: true, passive: true });
  }
  return () => stop.abort();
}

/** The context to play in; nothing before the first gesture. */
function ears(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

const FLASH = 1000; // milliseconds

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** While the page is hidden and it is your turn, its title says so, in turns with the ordinary one. */
function useTitle(myTurn: boolean): void {
  const { t } = useTranslation("table");
  const hidden = useSyncExternalStore(subscribe, () => document.hidden);
  const still = useStill();
  const calling = t("title.your_turn");
  useEffect(() => {
    if (!myTurn || !hidden) return;
    let shown = true;
    setCall(calling);
    const timer = still
      ? undefined
      : window.setInterval(() => {
          shown = !shown;
          setCall(shown ? calling : null);
        }, FLASH);
    return () => {
      window.clearInterval(timer);
      setCall(null);
    };
  }, [myTurn, hidden, still, calling]);
}
