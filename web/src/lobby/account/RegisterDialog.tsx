import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import type { Me } from "../../api/types";
import { Field } from "../../shell/controls/Field";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { EmailField, emailOf } from "./EmailField";
import { isShort, NewPasswordField } from "./PasswordField";
import { LONGEST_NAME, useForm } from "./useForm";

interface RegisterDialogProps {
  me: Me;
  onClose(): void;
}

/** The guest becomes an account, and keeps all games. */
export function RegisterDialog({ me: guest, onClose }: RegisterDialogProps) {
  const { t } = useTranslation("shell");
  const [name, setName] = useState(guest.name);
  const [password, setPassword] = useState("");
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, problem, submit } = useForm(
    () => api.register(name.trim(), password, emailOf(email)),
    (me) => {
      toast(t("account.registered", { name: me.name }), "good");
      onClose();
    },
  );
  const of = (what: string) => (problem?.code.startsWith(what) === true ? problem.text : null);
  const known = of("name_") ?? of("password_") ?? of("email_");
  const send = (event: FormEvent) => {
    setTried(true);
    if (isShort(password)) event.preventDefault();
    else submit(event);
  };
  return (
    <Dialog title={t("account.register")} onClose={onClose}>
      <p className="muted">{t("account.register_why")}</p>
      <form className="account-form" noValidate onSubmit={send}>
        <Field
          label={t("account.name")}
          problem={of("name_")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LONGEST_NAME}
          required
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
      </form>
    </Dialog>
  );
}
