import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../api/request";
import { type Reason, REASONS } from "../reports/reportsApi";
import { NoteField } from "../reports/NoteField";
import { Select } from "../shell/controls/Field";
import { Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";

const HOURS = ["1", "24", "72", "168", "720", "8760", ""] as const; // the last is for good

export interface Verdict {
  reason: Reason;
  hours: number | null;
  note: string;
}

interface Props {
  title: string;
  about: string;
  /** What the button says. */
  confirm: string;
  /** Whether a reason is told to the person, and whether it lasts. */
  asks: { reason: boolean; time: boolean };
  first?: Reason;
  children?: ReactNode;
  decide(verdict: Verdict): Promise<undefined>;
  onClose(done: boolean): void;
}

/** Asks an operator for the reason, the time and a note before anything is done. */
export function Decision({ title, about, confirm, asks, first = "insults", children, decide, onClose }: Props) {
  const { t } = useTranslation(["operator", "reports"]);
  const [reason, setReason] = useState<Reason>(first);
  const [hours, setHours] = useState("24");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    decide({ reason, hours: hours === "" ? null : Number(hours), note }).then(
      () => onClose(true),
      (error: unknown) => {
        setBusy(false);
        setProblem(messageOf(error));
      },
    );
  };
  return (
    <Dialog title={title} onClose={() => onClose(false)}>
      <form className="operator-form" onSubmit={submit}>
        <p className="muted">{about}</p>
        {asks.reason && (
          <Select
            label={t("decision.reason")}
            hint={t("decision.reason_told")}
            value={reason}
            options={REASONS.map((one) => ({ value: one, label: t(`reports:reasons.${one}`) }))}
            onChange={(chosen) => setReason(chosen as Reason)}
          />
        )}
        {asks.time && (
          <Select
            label={t("decision.time")}
            value={hours}
            options={HOURS.map((one) => ({ value: one, label: t(`decision.hours.${one === "" ? "ever" : one}`) }))}
            onChange={setHours}
          />
        )}
        {children}
        <NoteField label={t("decision.note")} hint={t("decision.note_hint")} value={note} onChange={setNote} />
        <Problem text={problem} />
        <button type="submit" className="btn primary" disabled={busy}>
          {confirm}
        </button>
      </form>
    </Dialog>
  );
}
