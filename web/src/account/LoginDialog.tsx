import { useState } from "react";
import { useTranslation } from "react-i18next";

import { LONGEST_NAME, useForm } from "../lobby/account/useForm";
import { Field } from "../shell/controls/Field";
import { Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { accountApi } from "./accountApi";
import { ProofField } from "./ProofField";
import { useProof } from "./useProof";

interface LoginDialogProps {
  login: string;
  onClose(): void;
}

/** Something else to log in with; the name that others see stays. */
export function LoginDialog({ login: before, onClose }: LoginDialogProps) {
  const { t } = useTranslation(["account", "shell"]);
  const [login, setLogin] = useState(before);
  const proof = useProof();
  const { busy, problem, submit } = useForm(
    async () => accountApi.changeLogin(login.trim(), await proof.give()),
    () => {
      toast(t("login.changed"), "good");
      onClose();
    },
  );
  const of = (what: string) => (problem?.code.startsWith(what) === true ? problem.text : null);
  const known = of("login_") ?? of("password_");
  return (
    <Dialog title={t("login.change")} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={submit}>
        <Field
          label={t("ways.login")}
          hint={t("ways.login_hint")}
          problem={of("login_")}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          maxLength={LONGEST_NAME}
          required
          autoComplete="username"
        />
        <ProofField proof={proof} problem={of("password_")} />
        <Problem text={known === null ? (problem?.text ?? null) : null} />
        <button type="submit" className="btn primary" disabled={busy || !proof.isReady || login.trim() === ""}>
          {t("shell:save")}
        </button>
      </form>
    </Dialog>
  );
}
