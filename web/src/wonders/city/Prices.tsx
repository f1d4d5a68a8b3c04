import { useTranslation } from "react-i18next";

import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import "./Prices.css";

/** What a unit costs me from one neighbour. */
export function Prices({ raw, goods }: { raw: number; goods: number }) {
  const { t } = useTranslation("wonders");
  return (
    <span className="price" role="img" aria-label={t("prices", { raw, goods })}>
      <Pip resource="any-raw" />
      <Coin n={raw} />
      <Pip resource="any-manufactured" />
      <Coin n={goods} />
    </span>
  );
}
