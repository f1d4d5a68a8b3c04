import "./Review.css";

import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import type { ReviewState, Table } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { useTitle } from "../shell/useTitle";
import { namesOf } from "../table/TableContext";
import { Curve } from "./curve/Curve";
import { DecisionCard } from "./DecisionCard";
import { Decisions } from "./Decisions";
import { Head } from "./Head";
import { Progress } from "./Progress";
import { Stage } from "./stage/Stage";
import { Summary } from "./Summary";
import { TryDialog } from "./TryDialog";
import { useReview } from "./useReview";
import { useSteps } from "./useSteps";

/** What the coach says about a game, as far as it has come. */
export function Review({ table }: { table: Table }) {
  const { t } = useTranslation("review");
  const { language } = useSettings();
  const { state, refused, retry } = useReview(table.id, language);
  useTitle(t("title"));

  if (refused !== null) return <Message title={t("refused")} text={refused} onRetry={retry} />;
  if (state === null) return <Loading />;
  if (state.status === "failed") return <Message title={t("refused")} text={t("failed")} onRetry={retry} />;
  return (
    <Suspense fallback={<Loading />}>
      <Reviewed table={table} state={state} />
    </Suspense>
  );
}

function Reviewed({ table, state }: { table: Table; state: ReviewState }) {
  const { t } = useTranslation(["review", "shell"]);
  const names = namesOf(table, t("seat.nobody", { ns: "shell" }));
  const [who, setWho] = useState<number | null>(table.you);
  const [trying, setTrying] = useState(false);
  const [moves, setMoves] = useState(0);
  const shown = useMemo(
    () => state.decisions.filter(({ player }) => who === null || player === who),
    [state.decisions, who],
  );
  const { chosen, choose, step } = useSteps(table.id, shown);
  const last = state.summary === null ? Math.max(moves, state.decisions.length) : state.summary.curve.length - 1;
  const curve = { state, rulebook: table.rulebook, names, last, who, chosen, choose, step };
  return (
    <div className="review">
      <Head table={table} names={names} who={who} setWho={setWho} />
      <main className="review-main">
        <div className="review-left">
          <Curve {...curve} />
          <Stage table={table} names={names} decision={chosen} tellMoves={setMoves} />
        </div>
        <div className="review-right">
          {state.summary === null && <Progress state={state} />}
          {chosen !== null && (
            <DecisionCard
              decision={chosen}
              table={table}
              names={names}
              isDone={state.summary !== null}
              step={step}
              tryIt={() => setTrying(true)}
            />
          )}
          {state.summary !== null && <Summary summary={state.summary} decisions={state.decisions} names={names} who={who} choose={choose} />}
          {shown.length > 0 && <Decisions decisions={shown} names={names} chosen={chosen} choose={choose} />}
        </div>
      </main>
      {trying && chosen !== null && <TryDialog table={table} decision={chosen} onClose={() => setTrying(false)} />}
    </div>
  );
}
