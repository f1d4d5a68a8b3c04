import type { Bot } from "../api/types";

export type BotKind = Bot["kind"];

/** Levels first, from the weakest to the strongest; then characters; at the end those for comparisons. */
const KINDS: BotKind[] = ["level", "persona", "plain"];

/** The bots of a game by kind, in the order in which people choose among them. */
export function botGroups(bots: readonly Bot[], kinds: readonly BotKind[] = KINDS): { kind: BotKind; bots: Bot[] }[] {
  return kinds
    .map((kind) => ({ kind, bots: bots.filter((bot) => bot.kind === kind) }))
    .filter((group) => group.bots.length > 0);
}
