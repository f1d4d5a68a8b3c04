import { useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../api/request";
import { Dialog } from "../shell/Dialog";
import { toast } from "../shell/toasts";
import { reportsApi } from "./reportsApi";
import { forgetConduct, useConduct } from "./useConduct";

/** What an operator wants us to know, until we say that we have read it. */
export function Warnings() {
  const { t } = useTranslation("reports");
  const { warnings } = useConduct();
  const [read, setRead] = useState(0); // the id of the last one
  const unread = warnings.filter(({ id }) => id > read);
  const [first] = unread;
  if (first === undefined) return null;
  const close = () => {
    setRead(first.id); // the latest stands first
    forgetConduct();
    reportsApi.readWarnings().catch((error: unknown) => toast(messageOf(error), "bad"));
  };
  const understood = (
    <button type="button" className="btn primary" onClick={close}>
      {t("warning.read")}
    </button>
  );
  return (
    <Dialog title={t("warning.title")} onClose={close} actions={understood}>
      <p>{t("warning.text")}</p>
      <ul>
        {unread.map(({ id, reason }) => (
          <li key={id}>{t(`reasons.${reason}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
