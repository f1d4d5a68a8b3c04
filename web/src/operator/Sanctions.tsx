import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { Sanction } from "../reports/reportsApi";
import { Decision } from "./Decision";
import { operators } from "./operators";
import { useWhen } from "./useWhen";

/** Whether it still holds. */
function isInForce({ kind, ends_at, lifted_at }: Sanction, now: number): boolean {
  return kind !== "warning" && lifted_at === null && (ends_at === null || Date.parse(ends_at) > now);
}

/** What operators have imposed on somebody, with a way to end it. */
export function Sanctions({ sanctions, onDone }: { sanctions: Sanction[]; onDone(): void }) {
  const { t } = useTranslation("operator");
  const [now] = useState(Date.now);
  const [lifted, setLifted] = useState<Sanction | null>(null);
  if (sanctions.length === 0) return null;
  return (
    <section aria-labelledby="sanctions">
      <h2 id="sanctions">{t("sanctions.title")}</h2>
      <ul className="panel operator-list">
        {sanctions.map((one) => (
          <SanctionRow key={one.id} sanction={one} inForce={isInForce(one, now)} onLift={() => setLifted(one)} />
        ))}
      </ul>
      {lifted !== null && (
        <Decision
          title={t("sanctions.lift")}
          about={t("sanctions.lift_about")}
          confirm={t("sanctions.lift")}
          asks={{ reason: false, time: false }}
          decide={({ note }) => operators.lift(lifted.id, note)}
          onClose={(done) => {
            setLifted(null);
            if (done) onDone();
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  sanction: Sanction;
  inForce: boolean;
  onLift(): void;
}

function SanctionRow({ sanction, inForce, onLift }: RowProps) {
  const { t } = useTranslation(["operator", "reports"]);
  const when = useWhen();
  const { kind, reason, began_at, ends_at, lifted_at } = sanction;
  return (
    <li>
      <span className="operator-words">
        <b>
          {t(`sanctions.${kind}`)}: {t(`reports:reasons.${reason}`)}
        </b>
        <span className="muted">
          {when(began_at)}
          {kind === "warning" && ` · ${t(ends_at === null ? "sanctions.unread" : "sanctions.read")}`}
          {kind !== "warning" &&
            ` · ${ends_at === null ? t("decision.hours.ever") : t("sanctions.until", { when: when(ends_at) })}`}
          {lifted_at !== null && ` · ${t("sanctions.lifted", { when: when(lifted_at) })}`}
        </span>
      </span>
      {inForce && (
        <button type="button" className="btn" onClick={onLift}>
          {t("sanctions.lift")}
        </button>
      )}
    </li>
  );
}
