import { useTranslation } from "react-i18next";

import { ProofField } from "../../account/ProofField";
import { useProof } from "../../account/useProof";
import { api } from "../../api/client";
import { forgetMe } from "../../api/me";
import { Dialog } from "../../shell/Dialog";
import { Problem } from "../../shell/Message";
import { toast } from "../../shell/toasts";
import { useForm } from "./useForm";

/** Be forgotten, and go on as a guest. */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("shell");
  const proof = useProof();
  const { busy, problem, submit } = useForm(
    async () => api.deleteMe(await proof.give()).then(forgetMe),
    () => {
      toast(t("account.deleted"), "good");
      onClose();
    },
  );
  const ofPassword = problem?.code.startsWith("password_") === true;
  return (
    <Dialog title={t("account.delete")} onClose={onClose}>
      <p>{t("account.delete_why")}</p>
      <form className="account-form" noValidate onSubmit={submit}>
        <ProofField proof={proof} problem={ofPassword ? problem.text : null} />
        <Problem text={ofPassword ? null : (problem?.text ?? null)} />
        <button type="submit" className="btn primary danger" disabled={busy || !proof.isReady}>
          {t("account.delete")}
        </button>
      </form>
    </Dialog>
  );
}
