import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { forgetMe, useRefusal } from "../api/me";
import { messageOf } from "../api/request";
import { LogInDialog } from "../lobby/account/LogInDialog";
import { Dialog } from "../shell/Dialog";
import { toast } from "../shell/toasts";

const CODES = ["banned", "banned_until", "origin_banned"];

/** Says why we may not come in, until when, and what can still be done; nothing for everybody else. */
export function KeptOut() {
  const { t } = useTranslation(["reports", "shell"]);
  const refusal = useRefusal();
  const [closed, setClosed] = useState<string | null>(null); // what was read
  const [logsIn, setLogsIn] = useState(false);
  if (refusal === null || !CODES.includes(refusal.code)) return null;
  if (logsIn) return <LogInDialog onClose={() => setLogsIn(false)} />;
  if (closed === refusal.message) return null;
  const logOut = () => {
    api
      .logOut()
      .then(forgetMe)
      .catch((error: unknown) => toast(messageOf(error), "bad"));
  };
  const actions = (
    <>
      {refusal.code !== "origin_banned" && (
        <button type="button" className="btn" onClick={logOut}>
          {t("shell:account.log_out")}
        </button>
      )}
      <button type="button" className="btn primary" onClick={() => setLogsIn(true)}>
        {t("shell:account.log_in")}
      </button>
    </>
  );
  return (
    <Dialog title={t("kept_out")} onClose={() => setClosed(refusal.message)} actions={actions}>
      <p>{refusal.message}</p>
    </Dialog>
  );
}
