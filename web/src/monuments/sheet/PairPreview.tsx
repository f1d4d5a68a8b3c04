import { useTranslation } from "react-i18next";

import type { Choice, Pair } from "../model/choices";
import { useMonuments } from "../MonumentsContext";
import { CardChip } from "./CardChip";

interface Props {
  choice: Pair | Extract<Choice, { kind: "second" }>;
  picked: string[];
}

/** The two cards that go, and what they bring. */
export function PairPreview({ choice, picked }: Props) {
  const { t } = useTranslation("monuments");
  const { first_card: first } = useMonuments().view.turn;
  const going = choice.cards.filter(({ card }) => picked.includes(card));
  return (
    <>
      <p className="mt-note">{t(`pair.${choice.kind}`)}</p>
      <ul className="mt-laying">
        {[...(first === null ? [] : [first]), ...going].map((card) => (
          <li key={card.card}>
            <CardChip card={card} />
          </li>
        ))}
      </ul>
      {choice.kind === "score" && <p className="mt-note">{t("pair.points", { count: choice.points })}</p>}
    </>
  );
}
