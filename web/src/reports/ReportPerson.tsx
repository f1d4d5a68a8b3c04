import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { reportsApi } from "./reportsApi";
import { ReportDialog } from "./ReportDialog";

/** The way to report somebody, on their profile. */
export function ReportPerson({ name }: { name: string }) {
  const { t } = useTranslation("reports");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {t("person")}
      </button>
      {open && (
        <ReportDialog
          name={name}
          report={(report) => reportsApi.reportPerson(name, report)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
