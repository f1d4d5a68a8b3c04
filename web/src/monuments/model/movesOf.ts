import type { Happening, MonumentsEvent } from "../../api/types";
import type { Move } from "../../table/moves/Moves";

/** A card on its way; without an id nobody knows which. */
export type MonumentsMove = Move<"card" | "back">;

const MOST = 4; // moves at once; catching up with more of them shows none

/** The cards that the newest moves sent across the table, as the viewer may see them. */
export function movesOf(happenings: Happening[], you: number | null): MonumentsMove[] {
  if (happenings.length > MOST) return [];
  return happenings.flatMap((happening) =>
    (happening.events as MonumentsEvent[]).flatMap((event, number) => {
      const move = moveOf(event, you);
      return move === null ? [] : [{ ...move, key: `${happening.index}-${number}` }];
    }),
  );
}

function moveOf(event: MonumentsEvent, you: number | null): Omit<MonumentsMove, "key"> | null {
  switch (event.type) {
    case "card_taken":
      return { kind: "card", id: event.card, from: `slot-${event.slot}`, to: toHand(event.player, you, event.card) };
    case "card_drawn":
      return event.card === undefined
        ? { kind: "back", id: "", from: "pile", to: toHand(event.player, you) }
        : { kind: "card", id: event.card, from: "pile", to: toHand(event.player, you, event.card) };
    case "card_laid":
      return {
        kind: "card",
        id: event.card,
        from: `hand-${event.player}`,
        to: { piece: `card ${event.card}`, anchor: `stacks-${event.colour}` },
      };
    case "card_discarded":
      return { kind: "card", id: event.card, from: `hand-${event.player}`, to: { anchor: "gone" } };
    case "card_reported":
      return { kind: "card", id: event.card, from: `stacks-${event.colour}`, to: { anchor: "board" } };
    default:
      return null;
  }
}

/** Your own hand can be seen; of others only how many cards they hold. */
function toHand(player: number, you: number | null, card?: string): MonumentsMove["to"] {
  if (player !== you) return { anchor: `hand-${player}` };
  return { piece: `card ${card ?? ""}`, anchor: "hand" };
}
