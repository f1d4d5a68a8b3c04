import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { Held } from "./model/hand";
import { cityAt, isFreeCity } from "./model/seats";
import { useWonders } from "./WondersContext";

/** What cities and those who play for them are called. */
interface Names {
  /** The city: its board, or the Free City. */
  city(city: number): string;
  /** The city within a sentence: "you", "the Free City", "Rhódos". */
  cityInSentence(city: number): string;
  /** Who plays for it, "You" for yourself; for the Free City, its board. */
  person(city: number): string;
  /** A player by name, including yourself. */
  player(player: number): string;
  /** A card or a leader. */
  piece(id: string): string;
  /** What lies before the player: a card, a leader, an edifice. */
  held(held: Pick<Held, "kind" | "id">): string;
}

export function useNames(): Names {
  const { view, names } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const board = (city: number) => almanac.board(cityAt(view, city).board).name;
  return {
    city: (city) => (isFreeCity(view, city) ? t("free_city.name") : board(city)),
    cityInSentence: (city) => {
      if (city === view.viewer) return t("you.object");
      return isFreeCity(view, city) ? t("free_city.in_sentence") : board(city);
    },
    person: (city) => {
      if (city === view.viewer) return t("you.name");
      return isFreeCity(view, city) ? board(city) : (names[city] ?? "");
    },
    player: (player) => names[player] ?? "",
    piece: almanac.nameOf,
    held: ({ kind, id }) => (kind === "edifice" ? almanac.edifice(id).name : almanac.nameOf(id)),
  };
}
