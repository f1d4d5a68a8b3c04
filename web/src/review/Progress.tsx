import "./Progress.css";

import { useTranslation } from "react-i18next";

import type { ReviewState } from "../api/types";

/** How far the coach has come; the rest fills in by itself. */
export function Progress({ state: { status, ahead, answered, questions } }: { state: ReviewState }) {
  const { t } = useTranslation("review");
  const waits = status !== "thinking";
  const words = waits && ahead > 0 ? t("progress.waits", { count: ahead }) : t(questions === 0 ? "progress.begins" : "progress.thinks");
  return (
    <section className="panel review-panel review-progress" aria-label={t("progress.title")}>
      <p role="status">{words}</p>
      <progress max={Math.max(questions, 1)} value={questions === 0 ? undefined : answered} aria-label={t("progress.title")} />
      {questions > 0 && (
        <p className="review-help tnum" aria-hidden="true">
          {t("progress.answered", { answered, questions })}
        </p>
      )}
    </section>
  );
}
