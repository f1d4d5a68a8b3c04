import type { Almanac } from "../../../almanac/almanac";
import type { DuelView } from "../../../api/types";
import { freedBy, openSlots } from "../../../duel/model/structure";
import { type Fact, fact, price, says } from "./fact";

/** Of a piece, and for a wonder of the card that goes under it. */
type Reasons = (view: DuelView, almanac: Almanac, name: string, buried: string) => Fact[];

const REASONS: Partial<Record<string, Reasons>> = {
  build: (view, almanac, name) => {
    const offer = view.offers?.cards.find(({ card }) => card === name);
    return [says(almanac.card(name).text), ...priced(offer?.build), ...keeps(view, name)];
  },
  sell: (view, _, name) => {
    const offer = view.offers?.cards.find(({ card }) => card === name);
    return [...(offer === undefined ? [] : [fact("coins", { count: offer.sell })]), ...keeps(view, name)];
  },
  wonder: (view, almanac, name, buried) => {
    const offer = view.offers?.wonders.find(({ wonder }) => wonder === name);
    return [says(almanac.wonder(name).text), ...priced(offer?.build), ...keeps(view, buried)];
  },
  draft: (_, almanac, name) => [says(almanac.wonder(name).text)],
  take: (_, almanac, name) => [says(almanac.token(name).text)],
  revive: (_, almanac, name) => [says(almanac.card(name).text), fact("free")],
  destroy: (_, almanac, name) => [fact("loses", { text: almanac.card(name).text })],
};

/** What speaks for an action of Duel: what the piece does, what it costs or brings, and that it uncovers nothing. */
export function whyInDuel(view: DuelView, almanac: Almanac, action: string): Fact[] {
  const [verb = "", name = "", , buried = ""] = action.split(" ");
  return REASONS[verb]?.(view, almanac, name, buried) ?? [];
}

function priced(build: { coins: number; chain: boolean } | undefined): Fact[] {
  return build === undefined ? [] : [price(build.coins, build.chain)];
}

/** That nothing comes free when this card goes, while cards still lie under others. */
function keeps(view: DuelView, card: string): Fact[] {
  const slot = openSlots(view).find((open) => open.card === card);
  const isAnyCovered = view.structure.some(({ state, covered_by }) => state !== "gone" && covered_by.length > 0);
  if (slot === undefined || !isAnyCovered || freedBy(view, slot.slot).length > 0) return [];
  return [fact("uncovers_nothing")];
}
