import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import { hasTwoColours } from "./model/seats";
import { useMonuments } from "./MonumentsContext";

interface Owner {
  player: number;
  colour: string;
}

/** How the screen calls the players and their colours. */
export function usePeople() {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  const { view, names, you } = useMonuments();
  const title = (player: number) => (player === you ? t("you") : (names[player] ?? ""));
  return {
    /** As a title: "You" for the person at the screen. */
    title,
    /** A colour by its player; with two players also by its own name. */
    owner: ({ player, colour }: Owner) =>
      hasTwoColours(view) ? t("owner", { name: title(player), colour: terms.colours[colour] }) : title(player),
    /** What a colour has, as a title. */
    monumentsOf: ({ player, colour }: Owner) => {
      const context = player === you ? (hasTwoColours(view) ? "yourColour" : "you") : undefined;
      const name = hasTwoColours(view) ? t("owner", { name: names[player], colour: terms.colours[colour] }) : names[player];
      return t("seat.label", { name, colour: terms.colours[colour], context });
    },
    /** Picks the form of a sentence about this player. */
    who: (player: number) => ({
      name: names[player] ?? "",
      context: player === you ? "you" : undefined,
    }),
  };
}
