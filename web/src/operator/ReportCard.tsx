import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { listOf } from "../api/listOf";
import { classes } from "../parts/classes";
import { toast } from "../shell/toasts";
import { Decision } from "./Decision";
import { type FiledReport, operators, type Resolution } from "./operators";
import { useWhen } from "./useWhen";

type Outcome = Resolution["outcome"];

const OUTCOMES = listOf<Outcome>()(["none", "warned", "muted", "banned"]);

/** A report: whom it is about, what was said, who complained, and what can be decided. */
export function ReportCard({ report, onDone }: { report: FiledReport; onDone(): void }) {
  const { t } = useTranslation(["operator", "reports"]);
  const when = useWhen();
  return (
    <li className="panel operator-report">
      <header>
        <h2>
          <Link href={`/operator/people/${report.person}`}>{report.name}</Link>
        </h2>
        <span className="muted">
          {t(report.line === null ? "reports.of_person" : "reports.of_line")} · {when(report.created_at)}
        </span>
        {report.outcome !== null && <span className="badge">{t(`outcomes.${report.outcome}`)}</span>}
      </header>
      {report.excerpt !== null && <Excerpt report={report} />}
      <ul className="operator-complaints" aria-label={t("reports.complaints")}>
        {report.complaints.map((one) => (
          <li key={one.by}>
            <Link href={`/operator/people/${one.by}`}>{one.name}</Link>
            <span className="badge warn">{t(`reports:reasons.${one.reason}`)}</span>
            {one.note !== "" && <q>{one.note}</q>}
          </li>
        ))}
      </ul>
      {report.status === "open" && <Decide report={report} onDone={onDone} />}
    </li>
  );
}

function Excerpt({ report }: { report: FiledReport }) {
  const { t } = useTranslation("operator");
  const when = useWhen();
  return (
    <ol className="operator-excerpt" aria-label={t("reports.excerpt")}>
      {report.excerpt?.map((line) => (
        <li key={line.id} className={classes(line.id === report.line && "is-reported")}>
          <b>{line.name}</b> {line.text}
          {line.id === report.line && <span className="sr">{t("reports.this_line")}</span>}
          <time dateTime={line.at}>{when(line.at)}</time>
        </li>
      ))}
    </ol>
  );
}

function Decide({ report, onDone }: { report: FiledReport; onDone(): void }) {
  const { t } = useTranslation("operator");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = (done: boolean) => {
    setOutcome(null);
    if (!done) return;
    toast(t("reports.done"), "good");
    onDone();
  };
  const lasts = outcome === "muted" || outcome === "banned";
  return (
    <div className="operator-acts" role="group" aria-label={t("reports.decide", { name: report.name })}>
      {OUTCOMES.map((one) => (
        <button key={one} type="button" className="btn" onClick={() => setOutcome(one)}>
          {t(`acts.${one}`)}
        </button>
      ))}
      {outcome !== null && (
        <Decision
          title={`${t(`acts.${outcome}`)}: ${report.name}`}
          about={t(`about.${outcome}`)}
          confirm={t(`acts.${outcome}`)}
          asks={{ reason: outcome !== "none", time: lasts }}
          first={report.complaints[0]?.reason}
          decide={(verdict) => operators.resolve(report.id, { outcome, ...verdict })}
          onClose={close}
        />
      )}
    </div>
  );
}
