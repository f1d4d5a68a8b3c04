import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { Pawn } from "../../parts/symbols/Pawn";
import { roman } from "../../parts/roman";
import { Debt } from "./Debt";
import "./Parts.css";

/** Of edifices: the pawns of a city, and the debts it has for those that failed. */
export function Parts({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const pawns = city.pawns.flatMap((count, age) => Array.from({ length: count }, () => (age + 1) as Age));
  if (pawns.length === 0 && city.debts.every((count) => count === 0)) return null;
  return (
    <span className="edifice-parts">
      {pawns.map((age, number) => (
        <Pawn key={number} board={city.board} numeral={roman(age)} label={t("edifice.pawn", { age: roman(age) })} />
      ))}
      {city.debts.map((count, age) => count > 0 && <Debt key={age} age={(age + 1) as Age} count={count} />)}
    </span>
  );
}
