import type { Almanac } from "../../../almanac/almanac";
import type { Payment, WondersView } from "../../../api/types";
import { type Choice, readAction, type Verb } from "../../../wonders/model/action";
import { type Fact, fact, price, says } from "./fact";

type Reasons = (view: WondersView, almanac: Almanac, choice: Choice & { name: string }) => Fact[];

const leader: Reasons = (_, almanac, { name }) => [says(almanac.leader(name).text)];

const REASONS: Partial<Record<Verb, Reasons>> = {
  build: ({ offers }, almanac, choice) => {
    const build = offers?.cards.find(({ card }) => card === choice.name)?.build;
    const paid = build?.payments.find((payment) => isPaid(choice, payment));
    const cost = paid === undefined ? [] : [price(paid.total, build?.chain != null)];
    return [says(almanac.card(choice.name).text), ...cost];
  },
  dig: (_, almanac, { name }) => [says(almanac.card(name).text), fact("free")],
  stage: ({ offers, cities }, almanac) => {
    const city = cities.find((one) => one.city === offers?.city);
    const side = city && almanac.board(city.board).sides.find(({ name }) => name === city.side);
    const next = city && side?.stages[city.stages_built];
    return next === undefined ? [] : [says(next.text)];
  },
  sell: ({ offers }) => (offers === null ? [] : [fact("coins", { count: offers.sell.coins })]),
  recruit: leader,
  keep: leader,
  copy: leader,
};

/** What speaks for an action of 7 Wonders: what the piece does, what it costs, what a sale brings. */
export function whyInWonders(view: WondersView, almanac: Almanac, action: string): Fact[] {
  const choice = readAction(action);
  const { verb, name } = choice;
  return name === null ? [] : (REASONS[verb]?.(view, almanac, { ...choice, name }) ?? []);
}

function isPaid(choice: Choice, { left, right, by_bank }: Payment): boolean {
  return choice.left === left && choice.right === right && choice.by_bank === by_bank;
}
