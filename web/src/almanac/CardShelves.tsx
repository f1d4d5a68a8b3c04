import { useTranslation } from "react-i18next";

import { Card as CardFace } from "../parts/cards/Card";
import { roman } from "../parts/roman";
import type { Almanac } from "./almanac";
import { Browse } from "./Browse";
import type { Age, Card } from "./types";
import { useMedia } from "./useMedia";
import type { Selection } from "./useSelection";

export interface CardShelvesProps {
  almanac: Almanac;
  cards: Card[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

const PHONE = "(max-width: 700px)";
const AGES: Age[] = [1, 2, 3, "guild"];

/** The cards that were found, a shelf for each Age. */
export function CardShelves({ almanac, cards, selection, onSelect }: CardShelvesProps) {
  const { t } = useTranslation("cards");
  const size = useMedia(PHONE) ? "small" : "full";
  const { rulebook, terms } = almanac;
  const title = (age: Age) =>
    age === "guild" ? terms.card_types.purple : t("age", { age: roman(age) });
  return AGES.map((age) => {
    const shelf = cards.filter((card) => card.age === age);
    if (shelf.length === 0) return null;
    return (
      <section className="shelf" key={age}>
        <h2>{title(age)}</h2>
        <Browse label={title(age) ?? ""}>
          {shelf.map(({ id }) => (
            <CardFace
              key={id}
              rulebook={rulebook}
              id={id}
              size={size}
              selected={selection?.kind === "card" && selection.id === id}
              onClick={() => onSelect({ kind: "card", id })}
            />
          ))}
        </Browse>
      </section>
    );
  });
}
