import "./HandTable.css";

import { useTranslation } from "react-i18next";

import type { Decision, Rulebook } from "../api/types";
import { classes } from "../parts/classes";
import { usePieceNames } from "./Hidden";

interface Props {
  draft: NonNullable<Decision["draft"]>;
  rulebook: Rulebook;
  /** The action that was played. */
  played: string;
}

const USES = ["built", "buried", "sold"] as const;

/** What every card of the hand was worth: the points that could be expected after each use of it. */
export function HandTable({ draft, rulebook, played }: Props) {
  const { t, i18n } = useTranslation("review");
  const nameOf = usePieceNames(rulebook);
  const figure = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const best = Math.max(...draft.cards.flatMap((card) => USES.map((use) => card[use]?.points ?? -Infinity)));
  return (
    <table className="hand-table">
      <caption>{t("hand.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("hand.card")}</th>
          {USES.map((use) => (
            <th key={use} scope="col">
              {t(`hand.${use}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {draft.cards.map((row) => (
          <tr key={row.card}>
            <th scope="row">{nameOf(row.card)}</th>
            {USES.map((use) => {
              const worth = row[use];
              const marks = worth && classes(worth.points === best && "most", worth.action === played && "played");
              return (
                <td key={use} className={marks || undefined}>
                  {worth ? figure.format(worth.points) : "–"}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
