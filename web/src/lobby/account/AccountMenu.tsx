import "./AccountMenu.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import { forgetMe, useMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { Me } from "../../api/types";
import { OperatorItem } from "../../operator/OperatorItem";
import { Icon } from "../../parts/Icon";
import { pathOf } from "../../profile/ladders";
import { Menu, MenuItem } from "../../shell/controls/Menu";
import { ConfirmDialog } from "../../shell/Dialog";
import { toast } from "../../shell/toasts";
import { DeleteDialog } from "./DeleteDialog";
import { EmailDialog } from "./EmailDialog";
import { LogInDialog } from "./LogInDialog";
import { NameDialog } from "./NameDialog";
import { PasswordDialog } from "./PasswordDialog";
import { RegisterDialog } from "./RegisterDialog";
import { ResetDialog } from "./ResetDialog";
import { useResetLink } from "./useResetLink";

type Window = "name" | "register" | "log-in" | "password" | "email" | "everywhere" | "delete";

/** Who you play as, and how to change that. */
export function AccountMenu() {
  const { t } = useTranslation(["shell", "profile", "account"]);
  const [, go] = useLocation();
  const me = useMe();
  const [window, setWindow] = useState<Window | null>(null);
  const [reset, forgetReset] = useResetLink();
  const close = () => setWindow(null);
  if (me === null) return null;
  const button = (
    <>
      <span className="ava">
        <Icon name="person" />
      </span>
      <span className="whoami-words">
        <span className="whoami-as">{t("account.you_play_as")}</span>
        <b>{me.name}</b>
      </span>
    </>
  );
  return (
    <>
      <LogInButton me={me} onClick={() => setWindow("log-in")} />
      <Menu label={t("account.menu", { name: me.name })} button={button} className="whoami">
        <MenuItem icon="person" onSelect={() => go(pathOf(me.name))}>
          {t("profile:menu")}
        </MenuItem>
        <MenuItem icon="laurel" onSelect={() => go("/leaderboard")}>
          {t("profile:board.title")}
        </MenuItem>
        <OperatorItem />
        <MenuItem icon="sliders" onSelect={() => go("/account")}>
          {t("account:title")}
        </MenuItem>
        <MenuItem icon="quill" onSelect={() => setWindow("name")}>
          {t("account.rename")}
        </MenuItem>
        {me.account ? (
          <>
            <MenuItem icon="lock" onSelect={() => setWindow("password")}>
              {t("account.change_password")}
            </MenuItem>
            {me.mails && (
              <MenuItem icon="scroll" onSelect={() => setWindow("email")}>
                {t("account.change_email")}
              </MenuItem>
            )}
            <MenuItem icon="door" onSelect={() => leave(api.logOut)}>
              {t("account.log_out")}
            </MenuItem>
            <MenuItem icon="globe" onSelect={() => setWindow("everywhere")}>
              {t("account.log_out_everywhere")}
            </MenuItem>
            <MenuItem icon="close" onSelect={() => setWindow("delete")}>
              {t("account.delete")}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon="plus" onSelect={() => setWindow("register")}>
              {t("account.register")}
            </MenuItem>
            <MenuItem icon="lock" onSelect={() => setWindow("log-in")}>
              {t("account.log_in")}
            </MenuItem>
          </>
        )}
      </Menu>
      {window === "name" && <NameDialog name={me.name} onClose={close} />}
      {window === "register" && <RegisterDialog me={me} onClose={close} />}
      {window === "log-in" && <LogInDialog onClose={close} />}
      {window === "password" && <PasswordDialog onClose={close} />}
      {window === "email" && <EmailDialog email={me.email} onClose={close} />}
      {window === "delete" && <DeleteDialog onClose={close} />}
      {window === "everywhere" && (
        <ConfirmDialog
          title={t("account.log_out_everywhere")}
          confirm={t("account.log_out_everywhere")}
          onConfirm={() => leave(api.logOutEverywhere)}
          onClose={close}
        >
          {t("account.log_out_everywhere_sure")}
        </ConfirmDialog>
      )}
      {reset !== null && <ResetDialog token={reset} onClose={forgetReset} />}
    </>
  );
}

/** For anyone who has an account and is a guest here; on a phone it is in the menu alone. */
function LogInButton({ me, onClick }: { me: Me; onClick(): void }) {
  const { t } = useTranslation("shell");
  if (me.account) return null;
  return (
    <button type="button" className="btn quiet hide-sm" onClick={onClick}>
      {t("account.log_in")}
    </button>
  );
}

function leave(logOut: () => Promise<undefined>): void {
  logOut()
    .then(forgetMe)
    .catch((error: unknown) => toast(messageOf(error), "bad"));
}
