import { useEffect, useRef } from "react";

import type { ChatLine, Happening } from "../../api/types";
import { useSettings } from "../../settings/useSettings";
import { type Cue, cuesOf } from "./cues";
import { ears, listenAfterGesture } from "./ears";
import { lengthOf, play } from "./synth";
import { useTitle } from "./useTitle";

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
