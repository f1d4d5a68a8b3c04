import "./Reports.css";

import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../api/request";
import { Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { Select } from "../shell/controls/Field";
import { type NewReport, type Reason, REASONS } from "./reportsApi";
import { NoteField } from "./NoteField";

interface Props {
  /** Who is reported. */
  name: string;
  /** What they said, if it is about that. */
  line?: string;
  report(report: NewReport): Promise<undefined>;
  onClose(): void;
}

/** Says to the operators what is wrong with somebody, or with what they said. */
export function ReportDialog({ name, line, report, onClose }: Props) {
  const { t } = useTranslation("reports");
  const [reason, setReason] = useState<Reason>("insults");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    report({ reason, note }).then(
      () => {
        toast(t("thanks"), "good");
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(messageOf(error));
      },
    );
  };
  return (
    <Dialog title={t("title", { name })} onClose={onClose}>
      <form className="report-form" onSubmit={send}>
        {line !== undefined && <blockquote className="report-line">{line}</blockquote>}
        <p className="muted">{t(line === undefined ? "about_person" : "about_line")}</p>
        <Select
          label={t("reason")}
          value={reason}
          options={REASONS.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          onChange={(chosen) => setReason(chosen as Reason)}
        />
        <NoteField label={t("note")} value={note} onChange={setNote} />
        <Problem text={problem} />
        <button type="submit" className="btn primary" disabled={busy}>
          {t("send")}
        </button>
      </form>
    </Dialog>
  );
}
