import { useTranslation } from "react-i18next";

import type { MonumentsCard } from "../../api/types";
import { useMonuments } from "../MonumentsContext";

/** What can be done with a card of the hand now, or what speaks against it; nothing while one waits. */
export function useCardReason({ monument, symbol }: MonumentsCard) {
  const { t } = useTranslation("monuments");
  const { offers } = useMonuments().view;
  if (offers === null || offers.monuments.length === 0) return undefined;
  const building = offers.monuments.find((one) => one.monument === monument);
  const pair = offers.score.find((one) => one.symbol === symbol);
  return (
    <>
      {building !== undefined && (
        <p>{building.legal ? t(`hand.${building.kind}`, { count: building.cards.length }) : t("hand.cannot", { why: building.reason?.words })}</p>
      )}
      {pair !== undefined && <p>{pair.legal ? t("hand.pair", { count: pair.points }) : t("hand.cannot", { why: pair.reason?.words })}</p>}
    </>
  );
}
