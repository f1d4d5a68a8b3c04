/** What becomes of an edifice: who is rewarded when it is built, who pays when it fails. */
import type { Happening, WondersEvent } from "../../api/types";

type Reward = Extract<WondersEvent, { type: "edifice_rewarded" }>;
type Loss = Extract<WondersEvent, { type: "card_lost" | "coins_lost" | "victories_lost" | "debt_taken" }>;

export interface EdificeNews {
  edifice: string;
  outcome: "built" | "failed";
  rewards: Reward[];
  losses: Loss[];
}

const LOSSES = new Set(["card_lost", "coins_lost", "victories_lost", "debt_taken"]);

/** The last edifice that was built or failed in these moves, or whose penalties were paid in them. */
export function edificeNews(happenings: readonly Happening[], before: EdificeNews | null): EdificeNews | null {
  const events = happenings.flatMap((happening) => happening.events as WondersEvent[]);
  const at = events.findLastIndex(({ type }) => type === "edifice_built" || type === "edifice_failed");
  const told = events[at];
  const losses = events.slice(at + 1).filter(isLoss);
  if (told === undefined || (told.type !== "edifice_built" && told.type !== "edifice_failed")) {
    return losses.length > 0 && before?.outcome === "failed" ? { ...before, losses } : null;
  }
  const rewards = events.slice(at).filter((event) => event.type === "edifice_rewarded");
  return {
    edifice: told.edifice,
    outcome: told.type === "edifice_built" ? "built" : "failed",
    rewards: rewards.filter(({ edifice }) => edifice === told.edifice),
    losses,
  };
}

function isLoss(event: WondersEvent): event is Loss {
  return LOSSES.has(event.type);
}
