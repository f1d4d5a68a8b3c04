/** What can be done with one piece of the hand: each option with its price or the reason against it. */
import type { Payment, WondersOffers, WondersReason, WondersView } from "../../api/types";
import { actionFor, type Use, type Way } from "./action";
import type { Held } from "./hand";
import { ranked } from "./payments";

export interface Option {
  use: Use;
  legal: boolean;
  /** Ways to pay, the best first; of nothing, one way. None for a sale. */
  payments: Payment[];
  /** Why it cannot be done. */
  reason: WondersReason | null;
  /** Coins that it brings. */
  gain: number;
}

type Decision = Pick<WondersView, "cities" | "viewer"> & { offers: WondersOffers };

/** Build or recruit, wonder stage unless all stand, sell: as the offers say; the stage perhaps with a part in the edifice. */
export function optionsFor(decision: Decision, held: Pick<Held, "kind" | "id">, joining = false): Option[] {
  const { offers } = decision;
  const first = held.kind === "leader" ? recruiting(offers, held.id) : building(decision, held.id);
  if (first === null) return [];
  const sell: Option = {
    use: "sell",
    legal: offers.sell.legal,
    payments: [],
    reason: offers.sell.reason,
    gain: offers.sell.coins,
  };
  const isComplete = offers.stage.reason?.code === "wonder_complete";
  return isComplete ? [first, sell] : [first, staging(decision, joining), sell];
}

function staging({ offers, ...view }: Decision, joining: boolean): Option {
  const stage = joining && offers.stage.join?.legal ? offers.stage.join : offers.stage;
  return {
    use: "stage",
    legal: stage.legal,
    payments: ranked(stage.payments, view, offers.city),
    reason: stage.reason,
    gain: 0,
  };
}

function building({ offers, ...view }: Decision, card: string): Option | null {
  const build = offers.cards.find((offer) => offer.card === card)?.build;
  if (build === undefined) return null;
  return {
    use: "build",
    legal: build.legal,
    payments: ranked(build.payments, view, offers.city),
    reason: build.reason,
    gain: 0,
  };
}

function recruiting(offers: WondersOffers, leader: string): Option | null {
  const offer = offers.leaders.find((one) => one.leader === leader);
  if (offer === undefined) return null;
  const { legal, price, reason } = offer;
  const payment = { left: 0, right: 0, bank: price, total: price, by_bank: false };
  return { use: "recruit", legal, payments: legal ? [payment] : [], reason, gain: 0 };
}

/** The first that can be done, or the first of all. */
export function suggested(options: readonly Option[]): Use | null {
  return (options.find((option) => option.legal) ?? options[0])?.use ?? null;
}

/** The actions behind an option, one for each of its payments; a stage in the way that is chosen for it. */
export function actionsOf(
  legal: readonly string[],
  option: Option,
  name: string,
  way: Pick<Way, "join" | "option"> = {},
): (string | null)[] {
  if (option.use === "sell" || option.use === "recruit") return [actionFor(legal, option.use, name)];
  const how = option.use === "stage" ? way : {};
  return option.payments.map((payment) => actionFor(legal, option.use, name, { ...payment, ...how }));
}

/** What joining the edifice costs, if that is what is chosen. */
export function feeOf(
  { option, joining }: { option: Option | null; joining: boolean },
  { stage }: Pick<WondersOffers, "stage">,
): number {
  return option?.use === "stage" && joining ? (stage.join?.fee ?? 0) : 0;
}

/** The action of an option that leaves nothing else to choose: one way to pay, one way to build the stage. */
export function onlyActionOf(
  legal: readonly string[],
  option: Option,
  name: string,
  { stage }: Pick<WondersOffers, "stage">,
): string | null {
  if (!option.legal || option.payments.length > 1) return null;
  if (option.use === "stage" && (stage.options.length > 0 || stage.join?.legal)) return null;
  return actionsOf(legal, option, name)[0] ?? null;
}
