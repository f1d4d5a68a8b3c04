import "./Moments.css";

import { useTranslation } from "react-i18next";

import type { PlayerReview } from "../api/types";
import type { SummaryProps } from "./Summary";

/** The three moments that changed the chance of a player most, and what changed it. */
export function Moments({ players, decisions, names, choose }: SummaryProps & { players: PlayerReview[] }) {
  const { t } = useTranslation("review");
  const find = (number: number) => decisions.find((one) => one.number === number);
  return (
    <section className="panel review-panel" aria-label={t("moments.title")}>
      <h2>{t("moments.title")}</h2>
      {players.map(({ player, moments }) => (
        <div key={player}>
          {players.length > 1 && <h3>{names[player]}</h3>}
          <ol className="review-moments">
            {moments.map((moment) => {
              const decision = find(moment.by);
              return (
                <li key={moment.number}>
                  <button type="button" onClick={() => choose(moment.by)}>
                    {decision === undefined
                      ? t("decision.number", { number: moment.by })
                      : t("moments.decision", { number: moment.by, name: names[decision.player], words: decision.words })}
                  </button>
                  <p>{moment.words}</p>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}
