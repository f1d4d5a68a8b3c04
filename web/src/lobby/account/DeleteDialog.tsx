import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { forgetMe } from "../../api/me";
import { Dialog } from "../../shell/Dialog";
import { toast } from "../../shell/toasts";
import { PasswordField } from "./PasswordField";
import { useForm } from "./useForm";

/** Be forgotten, and go on as a guest. */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("shell");
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useForm(
    () => api.deleteMe(password).then(forgetMe),
    () => {
      toast(t("account.deleted"), "good");
      onClose();
    },
  );
  return (
    <Dialog title={t("account.delete")} onClose={onClose}>
      <p>{t("account.delete_why")}</p>
      <form className="account-form" noValidate onSubmit={submit}>
        <PasswordField
          label={t("account.password")}
          value={password}
          onChange={setPassword}
          problem={problem?.text}
        />
        <button type="submit" className="btn primary danger" disabled={busy || password === ""}>
          {t("account.delete")}
        </button>
      </form>
    </Dialog>
  );
}
