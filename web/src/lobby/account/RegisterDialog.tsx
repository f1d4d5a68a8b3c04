import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { Field } from "../../shell/controls/Field";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD, useForm } from "./useForm";

interface RegisterDialogProps {
  name: string;
  onClose(): void;
}

/** The guest becomes an account, and keeps all games. */
export function RegisterDialog({ name: before, onClose }: RegisterDialogProps) {
  const { t } = useTranslation("shell");
  const [name, setName] = useState(before);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const short = password.length < SHORTEST_PASSWORD;
  const { busy, problem, submit } = useForm(
    () => api.register(name.trim(), password),
    (me) => {
      toast(t("account.registered", { name: me.name }), "good");
      onClose();
    },
  );
  const ofName = problem?.code.startsWith("name_") ?? false;
  return (
    <Dialog title={t("account.register")} onClose={onClose}>
      <p className="muted">{t("account.register_why")}</p>
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          setTried(true);
          if (short) event.preventDefault();
          else submit(event);
        }}
      >
        <Field
          label={t("account.name")}
          problem={ofName ? problem?.text : null}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LONGEST_NAME}
          required
          autoComplete="username"
        />
        <Field
          label={t("account.password")}
          hint={t("account.password_hint", { count: SHORTEST_PASSWORD })}
          problem={tried && short ? t("account.password_hint", { count: SHORTEST_PASSWORD }) : null}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          maxLength={LONGEST_PASSWORD}
          required
          autoComplete="new-password"
        />
        <Problem text={problem !== null && !ofName ? problem.text : null} />
        <button type="submit" className="btn primary" disabled={busy || name.trim() === ""}>
          {t("account.register")}
        </button>
      </form>
    </Dialog>
  );
}
