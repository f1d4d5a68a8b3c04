import type { Happening, MonumentsView } from "../../api/types";
import { almanacData } from "../../test/almanacs";

/** A message `view` of a real game; fixtures/make.py made it. */
export interface Message {
  moves: number;
  view: MonumentsView;
  happenings: Happening[];
}

const files = import.meta.glob<unknown>("../../../fixtures/monuments/*.json", { eager: true, import: "default" });

export const MESSAGES: [name: string, message: Message][] = Object.entries(files).map(([path, message]) => [
  path.replace(/^.*\/|\.json$/g, ""),
  message as Message,
]);

export function messageOf(name: string): Message {
  const found = MESSAGES.find(([known]) => known === name);
  if (found === undefined) throw new Error(`there is no fixture monuments/${name}.json`);
  return found[1];
}

export function viewOf(name: string): MonumentsView {
  return messageOf(name).view;
}

export const ALMANAC_DATA = almanacData("monuments");
