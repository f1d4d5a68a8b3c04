import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { house } from "./house";
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
          report={(report) => house.reportPerson(name, report)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
