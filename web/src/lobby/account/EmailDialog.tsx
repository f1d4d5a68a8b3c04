import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { EmailField, emailOf } from "./EmailField";
import { PasswordField } from "./PasswordField";
import { useForm } from "./useForm";

interface EmailDialogProps {
  email: string | null;
  onClose(): void;
}

/** Where a forgotten password is reset. */
export function EmailDialog({ email: before, onClose }: EmailDialogProps) {
  const { t } = useTranslation("shell");
  const [email, setEmail] = useState(before ?? "");
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useForm(
    () => api.changeEmail(emailOf(email), password),
    () => {
      toast(t("account.email_changed"), "good");
      onClose();
    },
  );
  const of = (what: string) => (problem?.code.startsWith(what) === true ? problem.text : null);
  const known = of("email_") ?? of("password_");
  return (
    <Dialog title={t("account.change_email")} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={submit}>
        <EmailField
          label={t("account.email")}
          value={email}
          onChange={setEmail}
          problem={of("email_")}
        />
        <PasswordField
          label={t("account.password")}
          value={password}
          onChange={setPassword}
          problem={of("password_")}
        />
        <Problem text={known === null ? (problem?.text ?? null) : null} />
        <button type="submit" className="btn primary" disabled={busy || password === ""}>
          {t("save")}
        </button>
      </form>
    </Dialog>
  );
}
