import "./Reports.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { ChatLine } from "../api/types";
import { Icon } from "../parts/Icon";
import { reportsApi } from "./reportsApi";
import { ReportDialog } from "./ReportDialog";

/** A small flag beside a line of chat. */
export function ReportLine({ table, line }: { table: string; line: ChatLine }) {
  const { t } = useTranslation("reports");
  const [open, setOpen] = useState(false);
  const label = t("line", { name: line.name });
  return (
    <>
      <button type="button" className="report-flag" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon name="flag" />
      </button>
      {open && (
        <ReportDialog
          name={line.name}
          line={line.text}
          report={(report) => reportsApi.reportLine(table, line.id, report)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
