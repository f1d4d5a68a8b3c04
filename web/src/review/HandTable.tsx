import "./HandTable.css";

import { useTranslation } from "react-i18next";

import type { Decision, Rulebook } from "../api/types";
import { classes } from "../parts/classes";
import { figure } from "./numbers";
import { usePieceNames } from "./stage/Hidden";

interface Props {
  draft: NonNullable<Decision["draft"]>;
  rulebook: Rulebook;
  /** The action that was played. */
  played: string;
}

const USES = ["built", "buried", "sold"] as const;
/** Tries from which on a figure can be relied on. */
const ENOUGH = 30;

/** What every card of the hand was worth: the points that could be expected after each use of it. */
export function HandTable({ draft, rulebook, played }: Props) {
  const { t, i18n } = useTranslation("review");
  const nameOf = usePieceNames(rulebook);
  const known = draft.cards.flatMap((card) => USES.flatMap((use) => card[use] ?? []));
  const best = Math.max(...known.filter(isSure).map(({ points }) => points));
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
              const marks = worth && marksOf(worth, best, played);
              return (
                <td key={use} className={marks || undefined}>
                  {worth ? figure(worth.points, i18n.language) : "–"}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={1 + USES.length}>
            {t("hand.marks")} {known.every(isSure) || t("hand.few")}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type Worth = NonNullable<Props["draft"]["cards"][number]["built"]>;

function isSure({ visits }: Worth): boolean {
  return visits >= ENOUGH;
}

function marksOf(worth: Worth, best: number, played: string): string {
  const isMost = isSure(worth) && worth.points === best;
  return classes(isMost && "most", !isSure(worth) && "few", worth.action === played && "played");
}
