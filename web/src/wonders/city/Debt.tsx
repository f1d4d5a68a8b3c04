import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import { Figure } from "../../parts/symbols/Figure";
import { debtPoints } from "../model/edifices";

/** Debt tokens of an age, with what they cost at the end. */
export function Debt({ age, count }: { age: Age; count: number }) {
  const { t } = useTranslation("wonders");
  const points = debtPoints(age, count);
  return <Figure piece="tok" icon="debt" className="debt" n={-points} label={t("edifice.debts", { count, points })} />;
}
