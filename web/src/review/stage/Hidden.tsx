import "./Hidden.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { Decision, Rulebook } from "../../api/types";

interface Props {
  piles: Decision["hidden"];
  rulebook: Rulebook;
  names: string[];
}

/** What was hidden from the one who decided, no secret now that the game is over, and what lay under wonders. */
export function Hidden({ piles, rulebook, names }: Props) {
  const { t } = useTranslation("review");
  const nameOf = usePieceNames(rulebook);
  if (piles.length === 0) return null;
  return (
    <details className="panel hidden-cards" open>
      <summary>{t("hidden.title", { context: rulebook })}</summary>
      <ul>
        {piles.map(({ kind, player, pieces }) => (
          <li key={`${kind} ${player}`}>
            <b>{t(`hidden.${kind}`, { name: player === null ? "" : names[player], context: rulebook })}</b> {pieces.map(nameOf).join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a card is called; one of Monuments by its monument and value. */
export function usePieceNames(rulebook: Rulebook): (id: string) => string {
  const almanac = useAlmanac(rulebook);
  const names = new Map([...almanac.cards, ...almanac.leaders].map(({ id, name }) => [id, name]));
  return (id) => {
    const [card = id] = id.split("#"); // positions number the copies of a card
    if (rulebook !== "monuments") return names.get(card) ?? card;
    const [monument = "", value = ""] = id.split("-");
    return `${almanac.monument(monument).name} ${value}`;
  };
}
