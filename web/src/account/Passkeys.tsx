import { useState } from "react";
import { useTranslation } from "react-i18next";

import { messageOf } from "../api/request";
import type { MyAccount, Passkey } from "../api/types";
import { regional } from "../i18n/regional";
import { useSending } from "../lobby/account/useForm";
import { Icon } from "../parts/Icon";
import { Field } from "../shell/controls/Field";
import { ConfirmDialog, Dialog } from "../shell/Dialog";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { accountApi } from "./accountApi";
import { ProofField } from "./ProofField";
import { useProof } from "./useProof";
import { knowsPasskeys, makePasskey } from "./webauthn";

const LONGEST_NAME = 40;

interface PasskeysProps {
  account: MyAccount;
  onChange(account: MyAccount): void;
}

/** The passkeys of an account: to add, to name and to remove. */
export function Passkeys({ account, onChange }: PasskeysProps) {
  const { t, i18n } = useTranslation("account");
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const day = (moment: string) => new Date(moment).toLocaleDateString(regional(i18n.language), { dateStyle: "medium" });
  const remove = (passkey: Passkey) => {
    accountApi.removePasskey(passkey.id).then(
      (changed) => {
        toast(t("passkeys.removed"), "good");
        onChange(changed);
      },
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
  return (
    <section className="panel account-part" aria-label={t("passkeys.title")}>
      <h2>{t("passkeys.title")}</h2>
      <p className="muted">{t("passkeys.text")}</p>
      <ul className="account-list">
        {account.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="lock" />
            <div className="account-words">
              <b>{passkey.name}</b>
              <span className="muted">
                {t("passkeys.made", { at: day(passkey.created_at) })}
                {passkey.used_at !== null && ` · ${t("passkeys.used", { at: day(passkey.used_at) })}`}
              </span>
            </div>
            <div className="row wrap account-do">
              <button
                type="button"
                className="btn quiet"
                onClick={() => setRenamed(passkey)}
                aria-label={t("passkeys.rename_one", { name: passkey.name })}
              >
                {t("passkeys.rename")}
              </button>
              <button
                type="button"
                className="btn"
                onClick={() => setRemoved(passkey)}
                aria-label={t("passkeys.remove_one", { name: passkey.name })}
              >
                {t("passkeys.remove")}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <div className="row wrap">
          <button type="button" className="btn primary" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t("passkeys.add")}
          </button>
        </div>
      ) : (
        <p>{t("passkeys.failed.unsupported")}</p>
      )}
      {adding && <AddDialog onAdded={onChange} onClose={() => setAdding(false)} />}
      {renamed !== null && <RenameDialog passkey={renamed} onRenamed={onChange} onClose={() => setRenamed(null)} />}
      {removed !== null && (
        <ConfirmDialog
          title={t("passkeys.remove_one", { name: removed.name })}
          confirm={t("passkeys.remove")}
          danger
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          {t("passkeys.remove_sure")}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Let this device make a passkey, once you have proved who you are. */
function AddDialog({ onAdded, onClose }: { onAdded(account: MyAccount): void; onClose(): void }) {
  const { t } = useTranslation(["account", "shell"]);
  const [name, setName] = useState(t("passkeys.this_device"));
  const proof = useProof();
  const { busy, problem, submit } = useSending(
    async () => {
      const { options } = await accountApi.newPasskeyOptions(await proof.give());
      return accountApi.addPasskey(name.trim(), await makePasskey(options));
    },
    (account) => {
      toast(t("passkeys.added"), "good");
      onAdded(account);
      onClose();
    },
  );
  const ofPassword = problem?.code.startsWith("password_") === true;
  return (
    <Dialog title={t("passkeys.add")} onClose={onClose}>
      <p className="muted">{t("passkeys.add_text")}</p>
      <form className="account-form" noValidate onSubmit={submit}>
        <NameField name={name} onName={setName} />
        <ProofField proof={proof} problem={ofPassword ? problem.text : null} />
        <Problem text={ofPassword ? null : (problem?.text ?? null)} />
        <button type="submit" className="btn primary" disabled={busy || !proof.isReady || name.trim() === ""}>
          {t("passkeys.add")}
        </button>
      </form>
    </Dialog>
  );
}

interface RenameDialogProps {
  passkey: Passkey;
  onRenamed(account: MyAccount): void;
  onClose(): void;
}

function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useTranslation(["account", "shell"]);
  const [name, setName] = useState(passkey.name);
  const { busy, problem, submit } = useSending(
    () => accountApi.renamePasskey(passkey.id, name.trim()),
    (account) => {
      onRenamed(account);
      onClose();
    },
  );
  return (
    <Dialog title={t("passkeys.rename")} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={submit}>
        <NameField name={name} onName={setName} />
        <Problem text={problem?.text ?? null} />
        <button type="submit" className="btn primary" disabled={busy || name.trim() === ""}>
          {t("shell:save")}
        </button>
      </form>
    </Dialog>
  );
}

function NameField({ name, onName }: { name: string; onName(name: string): void }) {
  const { t } = useTranslation("account");
  return (
    <Field
      label={t("passkeys.name")}
      hint={t("passkeys.name_hint")}
      value={name}
      onChange={(event) => onName(event.target.value)}
      maxLength={LONGEST_NAME}
      required
      autoComplete="off"
    />
  );
}
