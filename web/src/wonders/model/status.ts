/** Who is still choosing, and what they are asked. */
import type { WondersView } from "../../api/types";
import { isFreeCity } from "./seats";

/** What only one player is asked, during a turn. */
const ALONE = {
  dig: "digging",
  last_card: "last_card",
  extra_leader: "recruiting",
  copy_leader: "copying",
  pawn: "taking_pawn",
} as const;

export type Status = "choosing" | "chosen" | "losing" | "held" | "quiet" | (typeof ALONE)[keyof typeof ALONE];

type Asked = Pick<WondersView, "phase" | "deciders" | "free_city" | "over" | "penalty">;

/** What a city is doing; the Free City is played by its holder. */
export function statusOf(view: Asked, city: number): Status {
  if (view.over !== null) return "quiet";
  if (isFreeCity(view, city)) return view.free_city?.holder === null ? "quiet" : "held";
  const decides = view.deciders.includes(city);
  const alone = ALONE[view.phase as keyof typeof ALONE] as Status | undefined;
  if (alone !== undefined) return decides ? alone : "quiet";
  if (view.penalty !== null) {
    const isAsked = view.penalty.cities.some((one) => one.city === city && one.chooses);
    return decides ? "losing" : isAsked ? "chosen" : "quiet";
  }
  return decides ? "choosing" : "chosen";
}

/** The others who must still decide. */
export function othersDeciding(view: Pick<WondersView, "deciders" | "viewer">): number[] {
  return view.deciders.filter((player) => player !== view.viewer);
}
