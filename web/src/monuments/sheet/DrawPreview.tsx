import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsCard } from "../../api/types";
import { useMonuments } from "../MonumentsContext";
import { CardChip } from "./CardChip";

/** The card that is about to be taken, and what it would join; or the pile. */
export function DrawPreview({ card }: { card: MonumentsCard | null }) {
  const { t } = useTranslation("monuments");
  const { monument, terms } = useAlmanac("monuments");
  const { view } = useMonuments();
  if (card === null) return <p className="mt-note">{t("draw.pile")}</p>;
  const alike = view.hand.filter((other) => other.monument === card.monument).length;
  const symbols = view.hand.filter((other) => other.symbol === card.symbol).length;
  return (
    <>
      <CardChip card={card} />
      <p className="mt-note">{t("draw.monument", { name: monument(card.monument).name, count: alike })}</p>
      <p className="mt-note">{t("draw.symbol", { symbol: terms.symbols[card.symbol], count: symbols })}</p>
      <p className="mt-note">{t("draw.other")}</p>
    </>
  );
}
