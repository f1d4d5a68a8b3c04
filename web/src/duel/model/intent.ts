import type { DuelView } from "../../api/types";
import { answersTo } from "./choices";
import { onOffer } from "./draft";
import { firstChoice, type Option, optionsFor } from "./sheet";
import { openSlots } from "./structure";

/** Keys that choose something, in their order: digits, and for a large discard pile the letters that do nothing else. */
export const KEYS = [..."1234567890ABCDEFGHIJKLMNOPQRSUVWXYZ"];

/** What the viewer may choose on the table now: cards of the structure, wonders on offer, or answers to a question. */
export function candidates(view: DuelView): string[] {
  switch (view.phase) {
    case "turn":
      return openSlots(view).flatMap(({ card }) => (optionsFor(view, card).length > 0 ? [card] : []));
    case "draft":
      return onOffer(view).flatMap(({ wonder, action }) => (action === null ? [] : [wonder]));
    default:
      return answersTo(view).map(({ id }) => id);
  }
}

/** A chosen thing, what can be done with it, and the action that does it. */
export interface Intent {
  chosen: string | null;
  /** For a card of the structure: everything that can be done with it. */
  options: Option[];
  option: Option | null;
  action: string | null;
}

const NOTHING: Intent = { chosen: null, options: [], option: null, action: null };

/** What follows from the choice of a thing and, for a card, of what to do with it. */
export function intentOf(view: DuelView, chosen: string | null, wanted: string | null): Intent {
  const id = chosen !== null && candidates(view).includes(chosen) ? chosen : onlyChoice(view);
  if (id === null) return NOTHING;
  if (view.phase === "turn") return intentOfCard(view, id, wanted);
  return { ...NOTHING, chosen: id, action: answerWith(view, id) };
}

/** What needs no choosing, as there is nothing else: the last wonder of a group, the only answer to a question. */
function onlyChoice(view: DuelView): string | null {
  const [only = null, ...others] = view.phase === "turn" ? [] : candidates(view);
  return others.length === 0 ? only : null;
}

/** The action that picks a wonder on offer, or gives an answer. */
export function answerWith(view: DuelView, id: string): string | null {
  const offered = onOffer(view).find(({ wonder }) => wonder === id);
  const answer = answersTo(view).find((other) => other.id === id);
  return offered?.action ?? answer?.action ?? null;
}

function intentOfCard(view: DuelView, card: string, wanted: string | null): Intent {
  const options = optionsFor(view, card);
  const option = options.find(({ id, action }) => id === wanted && action !== null) ?? firstChoice(options);
  return { chosen: card, options, option, action: option?.action ?? null };
}

/** What an action is about, as it is chosen on the table: a piece, and for a card what to do with it. */
export interface Meant {
  chosen: string;
  /** The option of the sheet; nothing where there is only one. */
  option: string | null;
}

/** What to choose on the table for an action; see rulebooks/duel/seen/notation.py. */
export function meantBy(action: string): Meant {
  const [verb = "", thing = "", , card = ""] = action.split(" ");
  if (verb === "wonder") return { chosen: card, option: `wonder ${thing}` };
  return { chosen: thing, option: verb === "build" || verb === "sell" ? verb : null };
}
