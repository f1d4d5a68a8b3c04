import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Vacation } from "../api/types";
import { Choice } from "../shell/controls/Choice";
import { Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";
import { lengthOf } from "./clock";

interface VacationDialogProps {
  vacation: Vacation;
  onClose(): void;
}

const OFFERED = [1, 3, 7, 14]; // days
const DAY = 86_400; // seconds

/** For how many days your clocks stand still. */
export function VacationDialog({ vacation: { days_left: left, most }, onClose }: VacationDialogProps) {
  const { t, i18n } = useTranslation("speeds");
  const longest = Math.min(left, most);
  const offered = OFFERED.filter((days) => days <= longest);
  const [days, setDays] = useState(String(offered.at(-2) ?? offered[0] ?? 0));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    api.takeVacation(Number(days)).then(onClose, (error: unknown) => {
      setProblem(messageOf(error));
      setBusy(false);
    });
  };
  return (
    <Dialog title={t("vacation.take")} onClose={onClose}>
      <form className="vacation-form" onSubmit={submit}>
        <p>{t("vacation.about")}</p>
        {offered.length > 0 && (
          <Choice
            label={t("vacation.how_long")}
            value={days}
            options={offered.map((one) => ({ value: String(one), label: lengthOf(one * DAY, i18n.language) }))}
            onChange={setDays}
          />
        )}
        <p className="muted">{t("vacation.left", { count: left })}</p>
        <Problem text={problem} />
        <button type="submit" className="btn primary" disabled={busy || offered.length === 0}>
          {t("vacation.begin")}
        </button>
      </form>
    </Dialog>
  );
}
