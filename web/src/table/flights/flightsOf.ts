import type { DuelEvent, Happening, WondersEvent } from "../../api/types";
import type { Flight } from "./flight";

const BETWEEN = 80; // milliseconds from one sum to the next
const LATEST_START = 600; // milliseconds; many sums follow each other faster

/** One sum of coins that changes hands. */
interface Transfer {
  from: string;
  to: string;
  coins: number;
}

/** The coins of new moves, on their way: to neighbours, to the opponent, to and from the bank. */
export function flightsOf(happenings: Happening[], rulebook: string): Flight[] {
  const transfers = happenings.flatMap((happening) =>
    happening.events.flatMap((event, number) =>
      (rulebook === "duel" ? inDuel(event as DuelEvent) : inWonders(event as WondersEvent))
        .filter((transfer) => transfer.coins > 0)
        .map((transfer, part) => ({ ...transfer, id: `coins-${happening.index}-${number}-${part}` })),
    ),
  );
  const between = Math.min(BETWEEN, LATEST_START / transfers.length);
  return transfers.map(({ id, from, to, coins }, place) => ({
    id,
    from,
    to,
    kind: "coin",
    count: coins,
    delay: Math.round(place * between),
  }));
}

function inWonders(event: WondersEvent): Transfer[] {
  switch (event.type) {
    case "card_built":
    case "stage_built":
      return [
        { from: purse(event.city), to: purse(event.left.city), coins: event.left.coins },
        { from: purse(event.city), to: purse(event.right.city), coins: event.right.coins },
        { from: purse(event.city), to: "bank", coins: event.bank },
      ];
    case "card_sold":
    case "leader_sold":
    case "coins_gained":
      return [{ from: "bank", to: purse(event.city), coins: event.coins }];
    case "edifice_rewarded":
      return [{ from: `edifice-${event.age}`, to: purse(event.city), coins: event.coins }];
    case "leader_recruited":
    case "coins_lost":
      return [{ from: purse(event.city), to: "bank", coins: event.coins }];
    default:
      return [];
  }
}

function inDuel(event: DuelEvent): Transfer[] {
  switch (event.type) {
    case "card_built":
    case "wonder_built":
      return [
        { from: purse(event.player), to: purse(1 - event.player), coins: event.to_opponent },
        { from: purse(event.player), to: "bank", coins: event.to_bank },
      ];
    case "card_sold":
    case "coins_gained":
      return [{ from: "bank", to: purse(event.player), coins: event.coins }];
    case "coins_lost":
    case "loot_taken":
      return [{ from: purse(event.player), to: "bank", coins: event.coins }];
    default:
      return [];
  }
}

function purse(player: number): string {
  return `coins-${player}`;
}
