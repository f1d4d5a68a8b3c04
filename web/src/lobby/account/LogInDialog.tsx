import { useState } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { PasskeyButton } from "../../account/PasskeyButton";
import { logInWithPasskey } from "../../account/passkeyWays";
import { api } from "../../api/client";
import { messageOf } from "../../api/request";
import type { Me } from "../../api/types";
import { Field } from "../../shell/controls/Field";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { PasswordField } from "./PasswordField";
import { LONGEST_NAME, useForm } from "./useForm";

/** What no account can have been made with. */
const NO_ACCOUNT = /^(name|password)_/;

/** Become the account that you have made before. */
export function LogInDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(["shell", "account"]);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const welcome = (me: Me) => {
    toast(t("account.welcome", { name: me.name }), "good");
    onClose();
  };
  const { busy, problem, submit } = useForm(() => api.logIn(name.trim(), password), welcome);
  const passkey = useForm(logInWithPasskey, welcome);
  const wrong = problem !== null && NO_ACCOUNT.test(problem.code) ? t("account.wrong") : problem?.text;
  return (
    <Dialog title={t("account.log_in")} onClose={onClose}>
      <p className="muted">{t("account.log_in_why")}</p>
      <form className="account-form" onSubmit={submit}>
        <Field
          label={t("account:ways.login")}
          hint={t("account:login.hint")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LONGEST_NAME}
          required
          autoComplete="username"
        />
        <PasswordField label={t("account.password")} value={password} onChange={setPassword} problem={wrong} />
        <button type="submit" className="btn primary" disabled={busy}>
          {t("account.log_in")}
        </button>
        <PasskeyButton disabled={passkey.busy} onClick={passkey.submit}>
          {t("account:passkeys.log_in")}
        </PasskeyButton>
        <Problem text={passkey.problem?.text ?? null} />
        <button type="button" className="btn quiet" onClick={() => forget(name.trim(), t)}>
          {t("account.forgotten")}
        </button>
      </form>
    </Dialog>
  );
}

/** Ask for a link to choose a new password. */
function forget(name: string, t: TFunction<["shell", "account"]>): void {
  if (name === "") {
    toast(t("account.forgotten_name"), "bad");
    return;
  }
  api
    .forgetPassword(name)
    .then(() => toast(t("account.forgotten_sent"), "good"))
    .catch((error: unknown) => toast(messageOf(error), "bad"));
}
