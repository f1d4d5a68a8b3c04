/** The one thing that stands against building or recruiting, out of all that a reason knows. */
import type { WondersReason } from "../../api/types";

type Why =
  | { kind: "nobody"; resource: string; needed: number }
  | { kind: "few"; resource: string; needed: number; count: number }
  | { kind: "together" }
  | { kind: "too_dear"; count: number; coins: number }
  | { kind: "name_built"; card: string }
  | { kind: "leader"; count: number; coins: number }
  | { kind: "words"; words: string };

/** A resource of a cost that the city does not make enough of. */
type Missing = NonNullable<WondersReason["missing"]>[number];

export function whyOf({ code, words, missing, choices = [], coins = 0, total, card, price }: WondersReason): Why {
  if (code === "not_for_sale" && missing !== undefined) return notForSale(missing, choices);
  if (code === "too_dear" && total !== undefined) return { kind: "too_dear", count: total, coins };
  if (code === "leader_too_dear" && price !== undefined) return { kind: "leader", count: price, coins };
  if (code === "name_built" && card !== undefined) return { kind: "name_built", card };
  return { kind: "words", words };
}

/** What nobody sells comes first, then what can be had but not enough of; else it is how they go together. */
function notForSale(missing: readonly Missing[], choices: readonly string[][]): Why {
  const short = missing
    .map((one) => ({ ...one, count: available(one, choices) }))
    .filter(({ count, needed }) => count < needed);
  const none = short.find(({ left, right }) => left.units + right.units === 0);
  if (none !== undefined) return { kind: "nobody", resource: none.resource, needed: none.needed };
  const [few] = short;
  if (few === undefined) return { kind: "together" };
  return { kind: "few", resource: few.resource, needed: few.needed, count: few.count };
}

/** All that a city can have of a resource: what it makes, by choice too, and what both neighbours sell. */
function available({ resource, made, left, right }: Missing, choices: readonly string[][]): number {
  return made + choices.filter((choice) => choice.includes(resource)).length + left.units + right.units;
}
