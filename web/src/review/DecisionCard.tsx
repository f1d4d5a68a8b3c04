import "./DecisionCard.css";

import { useTranslation } from "react-i18next";

import type { Decision, Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { roman } from "../parts/roman";
import { HandTable } from "./HandTable";
import { figure, percent } from "./numbers";
import { Sign } from "./Sign";

interface Props {
  decision: Decision;
  table: Table;
  names: string[];
  /** Whether it is known what came of it. */
  isDone: boolean;
  step(direction: 1 | -1): void;
  tryIt(): void;
}

/** One decision: what was played, what the coach would have played, what the difference cost, and why. */
export function DecisionCard({ decision, table, names, isDone, step, tryIt }: Props) {
  const { t } = useTranslation("review");
  const { number, player, age, choices, grade, words, why, notes, draft } = decision;
  return (
    <section className="panel review-panel review-decision" aria-label={t("decision.title", { number })}>
      <header className="review-decision-head">
        <div>
          <h2>{names[player]}</h2>
          <p className="review-help">
            {t("decision.number", { number })}
            {age !== null && ` · ${t("age", { age: roman(age) })}`}
            {player !== table.you && ` · ${t("decision.you", { name: names[player] })}`}
          </p>
        </div>
        <button type="button" className="iconbtn" aria-label={t("back")} title={t("back")} onClick={() => step(-1)}>
          <Icon name="step-back" />
        </button>
        <button type="button" className="iconbtn" aria-label={t("on")} title={t("on")} onClick={() => step(1)}>
          <Icon name="step-on" />
        </button>
      </header>
      <div className="review-decision-choice">
        <h3>{words}</h3>
        {choices > 1 ? <Sign grade={grade} /> : <span className="badge">{t("decision.only")}</span>}
        <p>{why}</p>
      </div>
      <Coach decision={decision} />
      {notes.length > 0 && (
        <ul className="review-decision-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {draft && <HandTable draft={draft} rulebook={table.rulebook} played={decision.action} />}
      {!isDone && <p className="review-help">{t("decision.later")}</p>}
      <button type="button" className="btn" onClick={tryIt}>
        <Icon name="play" />
        {t("try.button")}
      </button>
    </section>
  );
}

/** What the coach would have done, if it is something else. */
function Coach({ decision }: { decision: Decision }) {
  const { t, i18n } = useTranslation("review");
  const { action, coach, coach_words: words, coach_why: why, chance, cost, doubt, points, grade } = decision;
  if (action === coach) return <p className="review-help">{t("decision.same", { chance: percent(chance) })}</p>;
  const isEqual = grade === "best";
  return (
    <div className="review-decision-coach">
      <p className="review-help">{t(isEqual ? "decision.as_good" : "decision.better")}</p>
      <h3>{words}</h3>
      <p>{why}</p>
      {!isEqual && (
        <p className="review-decision-cost">
          {t("decision.cost", { chance: percent(chance), cost: percent(cost), doubt: percent(doubt) })}{" "}
          {Math.abs(points) >= POINT && t(points > 0 ? "decision.points_lost" : "decision.points_won", { points: figure(Math.abs(points), i18n.language) })}
        </p>
      )}
    </div>
  );
}

const POINT = 0.5; // less is not worth a word
