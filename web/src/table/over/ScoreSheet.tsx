import "./ScoreSheet.css";

import { motion } from "motion/react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { useTempo } from "../../settings/useSettings";
import { useTable } from "../TableContext";
import { iconOf, signed } from "./categories";
import { bestOf, type Row, type Score } from "./score";
import { Who } from "./Who";

interface Props {
  score: Score;
  /** How many categories are filled in. */
  filled: number;
}

/** The score sheet: a line a player, a column a category, filled in from the left. */
export function ScoreSheet({ score, filled }: Props) {
  const { t } = useTranslation("table");
  const { view } = useTable();
  const { terms } = useAlmanac(view.rulebook);
  const complete = filled >= score.categories.length;
  return (
    <section className="panel score-sheet">
      <table>
        <caption className="sr">{t("over.sheet")}</caption>
        <thead>
          <tr>
            <th scope="col" className="sheet-player">
              <span className="sr">{t("over.player")}</span>
            </th>
            {score.categories.map((category) => (
              <th scope="col" key={category}>
                <span className={`sheet-icon cat-${category}`}>
                  <Icon name={iconOf(category)} />
                </span>
                <span className="sheet-category">{terms.categories[category]}</span>
              </th>
            ))}
            <th scope="col" className="sheet-total">
              {t("over.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {score.rows.map((row) => (
            <SheetRow key={row.player} row={row} score={score} filled={filled} complete={complete} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Props {
  row: Row;
  complete: boolean;
}

function SheetRow({ row, score, filled, complete }: RowProps) {
  const tempo = useTempo();
  const shown = score.categories.slice(0, filled);
  const soFar = shown.reduce((sum, category) => sum + (row.sheet[category] ?? 0), 0);
  return (
    <motion.tr
      className={complete && row.wins ? "wins" : undefined}
      layout={tempo === 0 ? false : "position"}
      transition={{ duration: 0.35 * tempo }}
    >
      <th scope="row" className="sheet-player">
        <span className="sheet-rank">{complete ? row.rank : ""}</span>
        <Who player={row.player} />
      </th>
      {score.categories.map((category, place) => (
        <td key={category} className={look(row, score, category)}>
          {place < filled && <span className="sheet-figure">{signed(row.sheet[category] ?? 0)}</span>}
        </td>
      ))}
      <td className="sheet-total">
        <Points n={complete ? row.points : soFar} />
      </td>
    </motion.tr>
  );
}

function look(row: Row, { rows }: Score, category: string): string | undefined {
  const points = row.sheet[category] ?? 0;
  if (points < 0) return "lost";
  if (points === 0) return "none";
  return points === bestOf(rows, category) ? "best" : undefined;
}
