import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { Field } from "../../shell/controls/Field";
import { Dialog } from "../../shell/Dialog";
import { LONGEST_NAME, useForm } from "./useForm";

interface NameDialogProps {
  name: string;
  onClose(): void;
}

/** Another name to play under. */
export function NameDialog({ name: before, onClose }: NameDialogProps) {
  const { t } = useTranslation("shell");
  const [name, setName] = useState(before);
  const { busy, problem, submit } = useForm(() => api.rename(name.trim()), onClose);
  return (
    <Dialog title={t("account.rename")} onClose={onClose}>
      <form className="account-form" onSubmit={submit}>
        <Field
          label={t("account.name")}
          hint={t("account.name_hint")}
          problem={problem?.text}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LONGEST_NAME}
          required
          autoComplete="nickname"
        />
        <button type="submit" className="btn primary" disabled={busy || name.trim() === ""}>
          {t("save")}
        </button>
      </form>
    </Dialog>
  );
}
