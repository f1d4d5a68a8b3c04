import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { PasskeyButton } from "../../account/PasskeyButton";
import { registerWithPasskey } from "../../account/passkeyWays";
import { api } from "../../api/client";
import type { Me } from "../../api/types";
import { Field } from "../../shell/controls/Field";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { EmailField, typedIn } from "./EmailField";
import { isShort, NewPasswordField } from "./PasswordField";
import { LONGEST_NAME, useForm } from "./useForm";

interface RegisterDialogProps {
  me: Me;
  onClose(): void;
}

/** The guest becomes an account, and keeps all games. */
export function RegisterDialog({ me: guest, onClose }: RegisterDialogProps) {
  const { t } = useTranslation(["shell", "account"]);
  const [name, setName] = useState(guest.name);
  const [login, setLogin] = useState("");
  const [password, setPassword] = useState("");
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const welcome = (me: Me) => {
    toast(t("account.registered", { name: me.name }), "good");
    onClose();
  };
  const chosen = { name: name.trim(), login: typedIn(login), email: typedIn(email) };
  const byPassword = useForm(() => api.register(chosen.name, chosen.login, password, chosen.email), welcome);
  const byPasskey = useForm(() => registerWithPasskey(chosen, t("account:passkeys.this_device")), welcome);
  const problem = byPassword.problem ?? byPasskey.problem;
  const busy = byPassword.busy || byPasskey.busy;
  const of = (what: string) => (problem?.code.startsWith(what) === true ? problem.text : null);
  const known = of("name_") ?? of("login_") ?? of("password_") ?? of("email_");
  const send = (event: FormEvent) => {
    setTried(true);
    if (isShort(password)) event.preventDefault();
    else byPassword.submit(event);
  };
  return (
    <Dialog title={t("account.register")} onClose={onClose}>
      <p className="muted">{t("account.register_why")}</p>
      <form className="account-form" noValidate onSubmit={send}>
        <Field
          label={t("account.name")}
          hint={t("account.name_hint")}
          problem={of("name_")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LONGEST_NAME}
          required
          autoComplete="nickname"
        />
        <Field
          label={t("account:login.optional")}
          hint={t("account:login.optional_hint")}
          problem={of("login_")}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          maxLength={LONGEST_NAME}
          autoComplete="username"
        />
        <NewPasswordField
          label={t("account.password")}
          value={password}
          onChange={setPassword}
          tried={tried}
          problem={of("password_")}
        />
        {guest.mails && (
          <EmailField
            label={t("account.email_optional")}
            value={email}
            onChange={setEmail}
            problem={of("email_")}
          />
        )}
        <Problem text={known === null ? (problem?.text ?? null) : null} />
        <button type="submit" className="btn primary" disabled={busy || name.trim() === ""}>
          {t("account.register")}
        </button>
        <PasskeyButton disabled={busy || name.trim() === ""} onClick={byPasskey.submit}>
          {t("account:passkeys.register")}
        </PasskeyButton>
      </form>
    </Dialog>
  );
}
