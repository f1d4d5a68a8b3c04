import "./Meeting.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import type { Series } from "../api/types";
import { Icon } from "../parts/Icon";

interface SeriesScoreProps {
  table: string;
  /** Games that must be over before there is something to tell. */
  from: number;
}

/** How the rematches of the same people stand. */
export function SeriesScore({ table, from }: SeriesScoreProps) {
  const { t } = useTranslation("meeting");
  const series = useSeries(table);
  if (series === null || series.games < from) return null;
  return (
    <div className="series" role="group" aria-label={t("series.title")}>
      <Icon name="laurel" />
      <span>{t("series.after", { count: series.games })}</span>
      <ul className="series-scores">
        {series.scores.map(({ person, name, wins }) => (
          <li key={person}>
            {name} <b>{wins}</b>
          </li>
        ))}
        {series.bots > 0 && (
          <li>
            {t("series.bots")} <b>{series.bots}</b>
          </li>
        )}
        {series.draws > 0 && (
          <li>
            {t("series.draws")} <b>{series.draws}</b>
          </li>
        )}
      </ul>
    </div>
  );
}

function useSeries(table: string): Series | null {
  const [series, setSeries] = useState<Series | null>(null);
  useEffect(() => {
    let gone = false;
    api.series(table).then(
      (found) => {
        if (!gone) setSeries(found);
      },
      () => undefined, // the game itself is what matters
    );
    return () => {
      gone = true;
    };
  }, [table]);
  return series;
}
