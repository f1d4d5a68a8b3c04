import type { DuelEvent, Happening } from "../../api/types";
import type { Move } from "../../table/moves/Moves";

/** A card, a token or a wonder on its way. */
export type DuelMove = Move<"card" | "token" | "wonder">;

const MOST = 4; // moves at once; catching up with more of them shows none

/** The cards, tokens and wonders that the newest moves sent across the table. */
export function movesOf(happenings: Happening[]): DuelMove[] {
  if (happenings.length > MOST) return [];
  return happenings.flatMap((happening) =>
    (happening.events as DuelEvent[]).flatMap((event, number) => {
      const move = moveOf(event);
      return move === null ? [] : [{ ...move, key: `${happening.index}-${number}` }];
    }),
  );
}

function moveOf(event: DuelEvent): Omit<DuelMove, "key"> | null {
  switch (event.type) {
    case "card_built":
      return { kind: "card", id: event.card, from: "board", to: toCity(event.card, event.player) };
    case "card_revived":
      return { kind: "card", id: event.card, from: "discard", to: toCity(event.card, event.player) };
    case "wonder_built":
      return {
        kind: "card",
        id: event.card,
        from: "board",
        to: { piece: `wonder ${event.wonder}`, anchor: `coins-${event.player}` },
      };
    case "card_sold":
    case "card_destroyed":
      return { kind: "card", id: event.card, from: "board", to: { anchor: "discard" } };
    case "token_taken":
      return {
        kind: "token",
        id: event.token,
        from: "board",
        to: { piece: `token ${event.token}`, anchor: `coins-${event.player}` },
      };
    case "wonder_drafted":
      return {
        kind: "wonder",
        id: event.wonder,
        from: "board",
        to: { piece: `wonder ${event.wonder}`, anchor: `coins-${event.player}` },
      };
    default:
      return null;
  }
}

function toCity(card: string, player: number): Move["to"] {
  return { piece: `card ${card}`, anchor: `coins-${player}` };
}
