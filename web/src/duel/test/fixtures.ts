import { withLookups } from "../../almanac/almanac";
import type { DuelView, Happening } from "../../api/types";
import { almanacData } from "../../test/almanacs";

/** A message `view` of a real game; fixtures/make.py made it. */
export interface Message {
  moves: number;
  view: DuelView;
  happenings: Happening[];
}

const files = import.meta.glob<unknown>("../../../fixtures/duel-*.json", { eager: true, import: "default" });

export const MESSAGES: [name: string, message: Message][] = Object.entries(files).map(([path, message]) => [
  path.replace(/^.*\/duel-|\.json$/g, ""),
  message as Message,
]);

export function messageOf(name: string): Message {
  const found = MESSAGES.find(([known]) => known === name);
  if (found === undefined) throw new Error(`there is no fixture duel-${name}.json`);
  return found[1];
}

export function viewOf(name: string): DuelView {
  return messageOf(name).view;
}

export const ALMANAC_DATA = almanacData("duel");
export const ALMANAC = withLookups(ALMANAC_DATA);
