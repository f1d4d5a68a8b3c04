/** Who is still choosing, and what they are asked. */
import type { WondersView } from "../../api/types";
import { isFreeCity } from "./seats";

export const TURNS = 6;

export type Status = "choosing" | "chosen" | "digging" | "last_card" | "held" | "quiet";

type Asked = Pick<WondersView, "phase" | "deciders" | "free_city" | "over">;

/** What a city is doing; the Free City is played by its holder. */
export function statusOf(view: Asked, city: number): Status {
  if (view.over !== null) return "quiet";
  if (isFreeCity(view, city)) return "held";
  const decides = view.deciders.includes(city);
  if (view.phase === "dig") return decides ? "digging" : "quiet";
  if (view.phase === "last_card") return decides ? "last_card" : "quiet";
  return decides ? "choosing" : "chosen";
}

/** The others who must still decide. */
export function othersDeciding(view: Pick<WondersView, "deciders" | "viewer">): number[] {
  return view.deciders.filter((player) => player !== view.viewer);
}
