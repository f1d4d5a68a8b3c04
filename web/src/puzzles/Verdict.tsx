import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";

import type { JudgedAnswer, ToldAction } from "../api/types";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";

interface VerdictProps {
  judged: JudgedAnswer;
  again(): void;
}

/** Right or wrong, and why; it can be folded away to look at the table. */
export function Verdict({ judged, again }: VerdictProps) {
  const { t } = useTranslation("puzzles");
  const search = useSearch();
  const [folded, setFolded] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  const { right } = judged.answer;
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes("puzzle-verdict panel", right ? "right" : "wrong")} aria-label={t("verdict")}>
      <header>
        <Icon name={right ? "check" : "close"} />
        <h2 role="status">{t(right ? "right" : "wrong")}</h2>
        <Change judged={judged} />
        <button type="button" className="btn quiet" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {t(folded ? "unfold" : "fold")}
        </button>
      </header>
      {!folded && <Reasons judged={judged} />}
      <footer>
        <Link className="btn quiet" href="/puzzles">
          {t("all")}
        </Link>
        {!right && (
          <button type="button" className="btn" onClick={again}>
            {t("again")}
          </button>
        )}
        <Link className="btn primary" ref={next} href={`/puzzles/next${search && `?${search}`}`}>
          {t("next")}
          <Icon name="arrow-right" />
        </Link>
      </footer>
    </section>
  );
}

/** What an answer did to the rating of the solver. */
function Change({ judged: { counted, change, standing } }: { judged: JudgedAnswer }) {
  const { t } = useTranslation("puzzles");
  if (!counted) return <span className="muted">{t("not_counted")}</span>;
  const sign = change > 0 ? "+" : "";
  return (
    <span className="tnum muted">
      {t("now_rated", { rating: standing.rating, change: `${sign}${change}` })}
      {standing.streak > 1 && ` · ${t("in_a_row", { count: standing.streak })}`}
    </span>
  );
}

function Reasons({ judged: { answer } }: { judged: JudgedAnswer }) {
  const { t, i18n } = useTranslation("puzzles");
  const { right, chosen, solution, obvious, reply, check } = answer;
  const isObvious = chosen.action === obvious.action;
  const number = (check.simulations || check.positions).toLocaleString(i18n.language);
  return (
    <div className="puzzle-reasons">
      <Reason title={t("solution")} told={solution} />
      {!right && !isObvious && <Reason title={t("chosen")} told={chosen} />}
      <Reason title={t(isObvious ? "chosen" : "obvious")} told={obvious}>
        {reply !== null && t("reply", { action: reply })}
      </Reason>
      <p className="muted">{t(check.positions > 0 ? "proven" : "checked", { number })}</p>
    </div>
  );
}

interface ReasonProps {
  title: string;
  told: ToldAction;
  children?: string | false;
}

/** An action, its chance of victory, and what can be said about it. */
function Reason({ title, told, children }: ReasonProps) {
  const { t } = useTranslation("puzzles");
  return (
    <div className="puzzle-reason">
      <h3>{title}</h3>
      <p>
        <b>{told.words}</b>{" "}
        {told.chance !== null && <span className="tnum badge">{t("chance", { percent: Math.round(100 * told.chance) })}</span>}
      </p>
      <p>
        {told.why} {children}
      </p>
    </div>
  );
}
