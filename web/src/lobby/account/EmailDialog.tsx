import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ProofField } from "../../account/ProofField";
import { useProof } from "../../account/useProof";
import { api } from "../../api/client";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { EmailField, typedIn } from "./EmailField";
import { useForm } from "./useForm";

interface EmailDialogProps {
  email: string | null;
  onClose(): void;
}

/** Where a forgotten password is reset. */
export function EmailDialog({ email: before, onClose }: EmailDialogProps) {
  const { t } = useTranslation("shell");
  const [email, setEmail] = useState(before ?? "");
  const proof = useProof();
  const { busy, problem, submit } = useForm(
    async () => api.changeEmail(typedIn(email), await proof.give()),
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
        <ProofField proof={proof} problem={of("password_")} />
        <Problem text={known === null ? (problem?.text ?? null) : null} />
        <button type="submit" className="btn primary" disabled={busy || !proof.isReady}>
          {t("save")}
        </button>
      </form>
    </Dialog>
  );
}
