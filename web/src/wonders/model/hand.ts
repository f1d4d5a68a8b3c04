/** What lies open before the player: the hand, or what is chosen from during a turn. */
import type { WondersView } from "../../api/types";
import { actionFor, readAction, type Verb } from "./action";

export interface Held {
  /** The same piece keeps its key while it is held. */
  key: string;
  kind: "card" | "leader" | "edifice";
  id: string;
  /** How actions call it: by its id, or an edifice by its age. */
  name: string;
  /** The city for which this copy is chosen already. */
  chosenFor: number | null;
  /** It may be chosen now. */
  open: boolean;
  /** Of a leader next door: whose it is. */
  city?: number;
}

/** Where the pieces come from; all but a hand of cards or leaders have one use only. */
export type Place = "hand" | "leaders" | "packet" | "extra" | "copies" | "pawns" | "losses" | "pile";

interface Spread {
  place: Place;
  pieces: Held[];
}

type Seen = Pick<
  WondersView,
  "phase" | "turn" | "hand" | "chosen" | "offers" | "legal" | "discard" | "leaders" | "penalty" | "pawn_ages" | "edifices"
>;

/** What a piece is used for where there is nothing to weigh. */
const ONLY = { packet: "keep", extra: "recruit", copies: "copy", pawns: "pawn", losses: "lose", pile: "dig" } as const;
export const VERBS: Partial<Record<Place, Verb>> & typeof ONLY = ONLY;

/** What the player chooses from now; else the hand. */
export function spreadOf(view: Seen): Spread {
  const spread = view.legal.length > 0 ? ASKED[view.phase]?.(view) : undefined;
  if (spread !== undefined) return spread;
  if (view.penalty !== null && view.penalty.cards.length > 0) return only("losses", view.penalty.cards, view);
  if (view.leaders?.draft) return only("packet", view.leaders.draft.packet, view);
  if (view.turn === 0) return { place: "leaders", pieces: heldLeaders(view) };
  return { place: "hand", pieces: heldCards(view) };
}

/** What one player alone is asked during a turn, by phase. */
const ASKED: Partial<Record<string, (view: Seen) => Spread>> = {
  dig: (view) => only("pile", view.discard.known, view),
  pawn: (view) => ({ place: "pawns", pieces: pawnsOf(view) }),
  copy_leader: (view) => ({ place: "copies", pieces: copiesNextDoor(view) }),
  extra_leader: (view) => only("extra", leadersIn(view), view),
};

/** Pieces that have one use only. */
function only(place: "pile" | "losses" | "packet" | "extra", ids: string[], view: Seen): Spread {
  const kind = place === "pile" || place === "losses" ? "card" : "leader";
  return { place, pieces: copiesOf(kind, ids).map((held) => opened(held, view, VERBS[place])) };
}

function leadersIn({ leaders }: Pick<Seen, "leaders">): string[] {
  return leaders?.hand.map(({ leader }) => leader) ?? [];
}

/** Pieces by name, copies told apart; none of them open. */
function copiesOf(kind: Held["kind"], ids: readonly string[]): Held[] {
  const counted = new Map<string, number>();
  return ids.map((id) => {
    const copy = counted.get(id) ?? 0;
    counted.set(id, copy + 1);
    return { key: `${id}-${copy}`, kind, id, name: id, chosenFor: null, open: false };
  });
}

/** A piece as the legal actions and the player’s own choice say. */
function opened(held: Held, { legal, chosen }: Pick<Seen, "legal" | "chosen">, verb: Verb): Held {
  const choice = chosen.find(({ action }) => readAction(action).name === held.name);
  return { ...held, chosenFor: choice?.city ?? null, open: actionFor(legal, verb, held.name) !== null };
}

/** The cards in hand, one entry for each copy; a chosen one stays in sight. */
export function heldCards(view: Pick<Seen, "hand" | "chosen" | "offers">): Held[] {
  const counted = new Map<string, number>();
  return copiesOf("card", view.hand).map((held) => {
    const copy = counted.get(held.id) ?? 0;
    counted.set(held.id, copy + 1);
    const choice = choicesOf(view, held.id)[copy];
    const offered = view.offers?.cards.some((offer) => offer.card === held.id) ?? false;
    return { ...held, chosenFor: choice?.city ?? null, open: choice === undefined && offered };
  });
}

function heldLeaders(view: Pick<Seen, "chosen" | "offers" | "leaders">): Held[] {
  return copiesOf("leader", leadersIn(view)).map((held) => {
    const [choice] = choicesOf(view, held.id);
    const offered = view.offers?.leaders.some((offer) => offer.leader === held.id) ?? false;
    return { ...held, chosenFor: choice?.city ?? null, open: choice === undefined && offered };
  });
}

function choicesOf({ chosen }: Pick<Seen, "chosen">, id: string) {
  return chosen.filter(({ action }) => readAction(action).name === id);
}

function copiesNextDoor(view: Seen): Held[] {
  return (view.leaders?.copies ?? []).map(({ leader, city }) => {
    const [held] = copiesOf("leader", [leader]);
    return { ...opened(held as Held, view, "copy"), city };
  });
}

/** The edifices of which a pawn may be taken, by their ages. */
function pawnsOf(view: Pick<Seen, "edifices" | "legal" | "chosen" | "pawn_ages">): Held[] {
  return view.edifices.map(({ edifice, age }) => {
    const name = String(age);
    const open = view.pawn_ages.includes(age);
    return { key: name, kind: "edifice", id: edifice, name, chosenFor: null, open };
  });
}

/** Letters that choose a card, left to right: the middle row without S, which sells. */
export const HAND_KEYS = ["A", "D", "F", "G", "H", "J", "K", "L"] as const;

/** For a large pile there are more: every letter that does nothing else at the table, and then all of them with Shift. */
export const MORE_KEYS = ["Q", "Y", "I", "O", "P", "Z", "X", "C", "V", "N", "M"] as const;
export const SHIFT = "⇧";
const PLAIN_KEYS = [...HAND_KEYS, ...MORE_KEYS];
export const PILE_KEYS = [...PLAIN_KEYS, ...PLAIN_KEYS.map((letter) => `${SHIFT}${letter}`)];
