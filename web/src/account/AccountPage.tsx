import "./AccountPage.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMe } from "../api/me";
import type { Me, MyAccount } from "../api/types";
import { DeleteDialog } from "../lobby/account/DeleteDialog";
import { EmailDialog } from "../lobby/account/EmailDialog";
import { NameDialog } from "../lobby/account/NameDialog";
import { PasswordDialog } from "../lobby/account/PasswordDialog";
import { RegisterButton } from "../lobby/account/RegisterButton";
import { LobbyBar } from "../lobby/LobbyBar";
import { Icon } from "../parts/Icon";
import { Loading } from "../shell/Loading";
import { Problem } from "../shell/Message";
import { useTitle } from "../shell/useTitle";
import { EXPORT_PATH } from "./accountApi";
import { Devices } from "./Devices";
import { LoginDialog } from "./LoginDialog";
import { Passkeys } from "./Passkeys";
import { useAccount } from "./useAccount";

/** How and where you log in, and what can be done with everything stored about you. */
export function AccountPage() {
  const { t } = useTranslation("account");
  const me = useMe();
  const { account, problem, setAccount } = useAccount();
  useTitle(`${t("title")} · Pharos`);
  return (
    <div className="account-page">
      <LobbyBar />
      <main>
        <h1>{t("title")}</h1>
        <Problem text={problem} />
        {me === null || (me.account && account === null && problem === null) ? (
          <Loading />
        ) : (
          <>
            {me.account ? (
              account !== null && (
                <>
                  <WaysIn me={me} account={account} />
                  <Passkeys account={account} onChange={setAccount} />
                </>
              )
            ) : (
              <Guest me={me} />
            )}
            <Devices key={me.id} />
            <Data me={me} />
          </>
        )}
      </main>
    </div>
  );
}

function Guest({ me }: { me: Me }) {
  const { t } = useTranslation("account");
  return (
    <section className="panel account-part" aria-label={t("guest.title")}>
      <h2>{t("guest.title")}</h2>
      <p>{t("guest.text")}</p>
      <RegisterButton me={me} />
    </section>
  );
}

type Window = "name" | "login" | "password" | "email";

interface Fact {
  key: Window;
  value: string;
  hint: string;
  /** What the button says that opens the window. */
  change: string;
}

/** What others see, what you log in with, and where a forgotten password is reset. */
function WaysIn({ me, account }: { me: Me; account: MyAccount }) {
  const { t } = useTranslation(["account", "shell"]);
  const [window, setWindow] = useState<Window | null>(null);
  const close = () => setWindow(null);
  const facts: Fact[] = [
    { key: "name", value: me.name, hint: t("ways.name_hint"), change: t("shell:account.rename") },
    { key: "login", value: account.login, hint: t("ways.login_hint"), change: t("login.change") },
    {
      key: "password",
      value: t(account.has_password ? "password.set" : "password.none"),
      hint: t(account.has_password ? "password.set_hint" : "password.none_hint"),
      change: account.has_password ? t("shell:account.change_password") : t("password.choose"),
    },
  ];
  const email = { value: account.email ?? t("email.none"), hint: t("ways.email_hint"), change: t("email.change") };
  if (me.mails) facts.push({ key: "email", ...email });
  return (
    <section className="panel account-part" aria-label={t("ways.title")}>
      <h2>{t("ways.title")}</h2>
      <dl className="account-facts">
        {facts.map(({ key, value, hint, change }) => (
          <div key={key}>
            <dt>{t(`ways.${key}`)}</dt>
            <dd>
              <b>{value}</b>
              <span className="muted">{hint}</span>
            </dd>
            <dd>
              <button type="button" className="btn" onClick={() => setWindow(key)}>
                {change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {window === "name" && <NameDialog name={me.name} onClose={close} />}
      {window === "login" && <LoginDialog login={account.login} onClose={close} />}
      {window === "password" && <PasswordDialog onClose={close} />}
      {window === "email" && <EmailDialog email={me.email} onClose={close} />}
    </section>
  );
}

/** Download everything, or be forgotten. */
function Data({ me }: { me: Me }) {
  const { t } = useTranslation(["account", "shell"]);
  const [open, setOpen] = useState(false);
  return (
    <section className="panel account-part" aria-label={t("data.title")}>
      <h2>{t("data.title")}</h2>
      <p>{t("data.text")}</p>
      <div className="row wrap">
        <a className="btn" href={EXPORT_PATH} download="pharos-export.zip">
          <Icon name="scroll" />
          {t("data.export")}
        </a>
        {me.account && (
          <button type="button" className="btn danger" onClick={() => setOpen(true)}>
            <Icon name="close" />
            {t("shell:account.delete")}
          </button>
        )}
      </div>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
