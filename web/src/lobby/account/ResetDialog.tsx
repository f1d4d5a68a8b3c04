import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { isShort, NewPasswordField } from "./PasswordField";
import { useForm } from "./useForm";

interface ResetDialogProps {
  /** From the link in the e-mail, or from the operator. */
  token: string;
  onClose(): void;
}

/** A new password instead of one that was forgotten. */
export function ResetDialog({ token, onClose }: ResetDialogProps) {
  const { t } = useTranslation("shell");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useForm(
    () => api.resetPassword(token, password),
    (me) => {
      toast(t("account.reset_done", { name: me.name }), "good");
      onClose();
    },
  );
  const send = (event: FormEvent) => {
    setTried(true);
    if (isShort(password)) event.preventDefault();
    else submit(event);
  };
  return (
    <Dialog title={t("account.reset")} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={send}>
        <NewPasswordField
          label={t("account.new_password")}
          value={password}
          onChange={setPassword}
          tried={tried}
        />
        <Problem text={problem?.text ?? null} />
        <button type="submit" className="btn primary" disabled={busy}>
          {t("save")}
        </button>
      </form>
    </Dialog>
  );
}
