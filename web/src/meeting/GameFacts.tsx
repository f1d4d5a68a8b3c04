import { useTranslation } from "react-i18next";

import { useClockLabel } from "../speeds/useClockWords";

interface GameFactsProps {
  game: {
    rulebook: string;
    players: number;
    expansions: string[];
    rated: boolean | null;
    clock: string | null;
  };
  /** The rating of the person who looks for the game. */
  strength?: number;
}

/** A game in a few words: which, with how many, and how. */
export function GameFacts({ game, strength }: GameFactsProps) {
  const { t } = useTranslation(["meeting", "shell"]);
  const label = useClockLabel();
  const { rulebook, players, expansions, rated, clock } = game;
  const words = [
    t(`shell:games.${rulebook}.name`),
    ...expansions.map((one) => t(`shell:expansions.${one}`)),
    ...(rulebook === "duel" ? [] : [t("shell:room.players", { count: players })]),
    ...(rated === null ? [] : [t(rated ? "terms.rated" : "terms.unrated")]),
    ...(clock === null || clock === "none" ? [] : [t("terms.clock", { clock: label(clock) })]),
    ...(strength === undefined ? [] : [t("terms.about", { strength })]),
  ];
  return <span className="muted">{words.join(" · ")}</span>;
}
