import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { DailyResult, DailyResults } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { scored, signed } from "./points";
import { today } from "./days";

/** Everybody's results, the best first; games of others are there to be seen when the day is over. */
export function ResultList({ results }: { results: DailyResults }) {
  const { t } = useTranslation("daily");
  const isOver = results.day < today();
  if (results.results.length === 0) return <p className="daily-none">{t("nobody")}</p>;
  return (
    <table className="daily-table">
      <thead>
        <tr>
          <th scope="col">{t("rank")}</th>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("counted", { context: results.deal.rulebook })}</th>
          <th scope="col">{t("ahead")}</th>
          <th scope="col">
            <span className="sr">{t("replay")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.results.map((one) => (
          <ResultRow key={one.table} one={one} results={results} mayWatch={isOver || one.you} />
        ))}
      </tbody>
    </table>
  );
}

interface ResultRowProps {
  one: DailyResult;
  results: DailyResults;
  mayWatch: boolean;
}

function ResultRow({ one, results, mayWatch }: ResultRowProps) {
  const { t, i18n } = useTranslation("daily");
  const { rulebook } = results.deal;
  return (
    <tr className={classes(one.you && "you")}>
      <td className="tnum">{one.rank ?? "–"}</td>
      <th scope="row">
        {one.name}
        {one.you && <span className="badge info">{t("you")}</span>}
        {one.won && (
          <span className="daily-won" title={t("won")}>
            <Icon name="crown" />
            <span className="sr">{t("won")}</span>
          </span>
        )}
      </th>
      <td className="tnum">{one.score === null ? t("gave_up") : scored(one.score, rulebook, i18n.language)}</td>
      <td className={classes("tnum", one.ahead !== null && one.ahead >= 0 && "good")}>
        {one.ahead === null ? "–" : signed(one.ahead, i18n.language)}
      </td>
      <td>
        {mayWatch && (
          <Link className="btn quiet" href={`/replay/${one.table}`} aria-label={t("replay_of", { name: one.name })}>
            <Icon name="eye" />
            <span className="hide-sm">{t("replay")}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
