import "./HandTable.css";

import { useTranslation } from "react-i18next";

import type { PlayerReview, ReviewSummary } from "../api/types";
import { roman } from "../parts/roman";
import { WHOLE } from "./curve/curve";
import { GRADES } from "./grades";
import { Sign } from "./Sign";

interface Row {
  name: string;
  values: (number | null | undefined)[];
}

/** How accurate everybody was: in all, in each Age, for each kind of decision; and how often each grade came. */
export function Accuracy({ players, names, limits }: { players: PlayerReview[]; names: string[]; limits: ReviewSummary["limits"] }) {
  const { t, i18n } = useTranslation("review");
  const figure = new Intl.NumberFormat(i18n.language);
  const percent = (limit: number) => figure.format((100 * limit) / WHOLE);
  const most = Object.fromEntries(Object.entries(limits).map(([grade, limit]) => [grade, percent(limit)]));
  const rows: Row[] = [
    { name: t("accuracy.all"), values: players.map(({ accuracy }) => accuracy.all) },
    ...agesIn(players).map((age) => ({
      name: t("age", { age: roman(Number(age)) }),
      values: players.map(({ accuracy }) => accuracy.by_age[age]),
    })),
    ...kindsIn(players).map((kind) => ({
      name: kind,
      values: players.map(({ kinds }) => kinds.find(({ words }) => words === kind)?.accuracy),
    })),
  ];
  return (
    <section className="panel review-panel" aria-label={t("accuracy.title")}>
      <h2>{t("accuracy.title")}</h2>
      <p className="review-help">{t("accuracy.help")}</p>
      <p className="review-help">{t("accuracy.grades", most)}</p>
      <div className="accuracy-scroll">
        <table className="accuracy-table">
          {players.length > 1 && (
            <thead>
              <tr>
                <td />
                {players.map(({ player }) => (
                  <th key={player} scope="col">
                    {names[player]}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={players[place]?.player}>{value == null ? "–" : Math.round(value)}</td>
                ))}
              </tr>
            ))}
            {GRADES.map((grade) => (
              <tr key={grade}>
                <th scope="row">
                  <Sign grade={grade} />
                </th>
                {players.map(({ player, grades }) => (
                  <td key={player}>{grades[grade] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function agesIn(players: readonly PlayerReview[]): string[] {
  return [...new Set(players.flatMap(({ accuracy }) => Object.keys(accuracy.by_age)))].sort();
}

function kindsIn(players: readonly PlayerReview[]): string[] {
  return [...new Set(players.flatMap(({ kinds }) => kinds.map(({ words }) => words)))];
}
