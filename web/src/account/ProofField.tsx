import { useTranslation } from "react-i18next";

import { PasswordField } from "../lobby/account/PasswordField";
import { Icon } from "../parts/Icon";
import type { Proving } from "./useProof";

interface ProofFieldProps {
  proof: Proving;
  /** What the password is called here. */
  label?: string;
  problem?: string | null;
}

/** The password; or that a passkey will be asked for. */
export function ProofField({ proof, label, problem = null }: ProofFieldProps) {
  const { t } = useTranslation(["account", "shell"]);
  return (
    <div className="account-proof">
      {proof.byPasskey ? (
        <p className="muted proof-passkey">
          <Icon name="lock" />
          {t("proof.passkey")}
        </p>
      ) : (
        <PasswordField
          label={label ?? t("shell:account.password")}
          value={proof.password}
          onChange={proof.setPassword}
          problem={problem}
        />
      )}
      {proof.canChoose && (
        <button type="button" className="btn quiet" onClick={() => proof.setByPasskey(!proof.byPasskey)}>
          {t(proof.byPasskey ? "proof.by_password" : "proof.by_passkey")}
        </button>
      )}
    </div>
  );
}
