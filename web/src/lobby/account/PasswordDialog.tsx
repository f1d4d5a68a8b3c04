import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { ProofField } from "../../account/ProofField";
import { useProof } from "../../account/useProof";
import { api } from "../../api/client";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { isShort, NewPasswordField } from "./PasswordField";
import { useForm } from "./useForm";

/** Another password; everybody else who is logged in has to know it. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("shell");
  const proof = useProof();
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useForm(
    async () => api.changePassword(await proof.give(), password),
    () => {
      toast(t("account.password_changed"), "good");
      onClose();
    },
  );
  const ofOld = problem?.code === "password_wrong";
  const ofNew = problem?.code === "password_common";
  const send = (event: FormEvent) => {
    setTried(true);
    if (isShort(password)) event.preventDefault();
    else submit(event);
  };
  return (
    <Dialog title={t("account.change_password")} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={send}>
        <ProofField proof={proof} label={t("account.old_password")} problem={ofOld ? problem?.text : null} />
        <NewPasswordField
          label={t("account.new_password")}
          value={password}
          onChange={setPassword}
          tried={tried}
          problem={ofNew ? problem?.text : null}
        />
        <Problem text={problem !== null && !ofOld && !ofNew ? problem.text : null} />
        <button type="submit" className="btn primary" disabled={busy || !proof.isReady}>
          {t("save")}
        </button>
      </form>
    </Dialog>
  );
}
