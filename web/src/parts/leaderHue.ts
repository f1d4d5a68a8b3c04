import type { Colour, Effect, Special } from "../almanac/types";

/** What a leader is about decides the colour of the medal; the emblem alone tells leaders apart. */
export type LeaderHue = Colour | "gold" | "stage";

const BY_POWER: Partial<Record<Special, LeaderHue>> = {
  waive_blue: "blue",
  waive_red: "red",
  waive_green: "green",
  waive_stage: "stage",
  discard_build: "stage",
  free_guilds: "purple",
  victory_coins: "red",
  pass_defeats: "red",
  richer_sets: "green",
};

const COUNTED: Record<string, LeaderHue> = { victory: "red", stage: "stage" };

export function leaderHue({ shields, science, points, each, special }: Effect): LeaderHue {
  if (shields) return "red";
  if (science) return "green";
  if (points) return "blue";
  const [thing] = each?.of ?? [];
  if (thing !== undefined) return COUNTED[thing] ?? (thing as Colour);
  return (special && BY_POWER[special]) ?? "gold";
}
