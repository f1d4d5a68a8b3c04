import { useTranslation } from "react-i18next";

import { useTable } from "../table/TableContext";
import { useDuel } from "./DuelContext";

/** How the screen calls the players. */
export function usePeople() {
  const { t } = useTranslation("duel");
  const { names, you } = useDuel();
  return {
    /** As a title: "You" for the person at the screen. */
    title: (player: number) => (player === you ? t("you") : (names[player] ?? "")),
    /** Inside a sentence, which has a form of its own for "you" where it needs one. */
    name: (player: number) => names[player] ?? "",
    isYou: (player: number) => player === you,
    /** Picks the form of a sentence about this player. */
    who: (player: number) => ({
      name: names[player] ?? "",
      context: player === you ? "you" : undefined,
    }),
  };
}

/** The player who plays again, because the last move gave an extra turn. */
export function useExtraTurn(): number | null {
  const { story } = useTable();
  const { view } = useDuel();
  const last = story.at(-1);
  if (last === undefined || view.phase !== "turn") return null;
  for (const event of last.events) {
    if (event.type === "extra_turn") return event.player;
  }
  return null;
}
