import "./AccountMenu.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { forgetMe, useMe } from "../../api/me";
import { messageOf } from "../../api/request";
import { Icon } from "../../parts/Icon";
import { Menu, MenuItem } from "../../shell/controls/Menu";
import { toast } from "../../shell/toasts";
import { LogInDialog } from "./LogInDialog";
import { NameDialog } from "./NameDialog";
import { RegisterDialog } from "./RegisterDialog";

type Window = "name" | "register" | "log-in";

/** Who you play as, and how to be somebody else. */
export function AccountMenu() {
  const { t } = useTranslation("shell");
  const me = useMe();
  const [window, setWindow] = useState<Window | null>(null);
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
      <Menu label={t("account.menu", { name: me.name })} button={button} className="whoami">
        <MenuItem icon="quill" onSelect={() => setWindow("name")}>
          {t("account.rename")}
        </MenuItem>
        {me.account ? (
          <MenuItem icon="door" onSelect={logOut}>
            {t("account.log_out")}
          </MenuItem>
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
      {window === "register" && <RegisterDialog name={me.name} onClose={close} />}
      {window === "log-in" && <LogInDialog onClose={close} />}
    </>
  );
}

function logOut(): void {
  api
    .logOut()
    .then(forgetMe)
    .catch((error: unknown) => toast(messageOf(error), "bad"));
}
