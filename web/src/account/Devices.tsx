import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Device } from "../api/types";
import { regional } from "../i18n/regional";
import { Icon } from "../parts/Icon";
import { Problem } from "../shell/Message";
import { toast } from "../shell/toasts";
import { accountApi } from "./accountApi";

/** Where you are logged in, and how to log out there. */
export function Devices() {
  const { t } = useTranslation("account");
  const [devices, setDevices] = useState<Device[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(
    () =>
      asMe(accountApi.devices).then(setDevices, (error: unknown) => {
        setProblem(messageOf(error));
      }),
    [],
  );
  useEffect(() => {
    void look();
  }, [look]);
  const end = (ended: () => Promise<undefined>, words: string) => {
    ended()
      .then(() => toast(words, "good"))
      .catch((error: unknown) => toast(messageOf(error), "bad"))
      .finally(() => void look());
  };
  const others = devices?.filter(({ here }) => !here).length ?? 0;
  return (
    <section className="panel account-part" aria-label={t("devices.title")}>
      <h2>{t("devices.title")}</h2>
      <p className="muted">{t("devices.text")}</p>
      <Problem text={problem} />
      <ul className="account-list" aria-busy={devices === null}>
        {devices?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={() => end(() => accountApi.signOut(device.id), t("devices.signed_out"))}
          />
        ))}
      </ul>
      {others > 1 && (
        <div className="row wrap">
          <button type="button" className="btn" onClick={() => end(accountApi.signOutOthers, t("devices.others_out"))}>
            <Icon name="door" />
            {t("devices.sign_out_others")}
          </button>
        </div>
      )}
    </section>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut(): void }) {
  const { t, i18n } = useTranslation("account");
  const { browser, system, here } = device;
  const name = t(`devices.browsers.${browser}`);
  const words = system === "other" ? name : t("devices.on", { browser: name, system: t(`devices.systems.${system}`) });
  const at = (moment: string) =>
    new Date(moment).toLocaleString(regional(i18n.language), { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Icon name={browser === "program" ? "bot" : "globe"} />
      <div className="account-words">
        <b>{words}</b>
        <span className="muted">{t("devices.used", { at: at(device.seen_at) })}</span>
        <span className="muted">{t("devices.since", { at: at(device.since) })}</span>
      </div>
      {here ? (
        <span className="badge good account-do">{t("devices.here")}</span>
      ) : (
        <button
          type="button"
          className="btn account-do"
          onClick={onSignOut}
          aria-label={t("devices.sign_out_one", { device: words })}
        >
          {t("devices.sign_out")}
        </button>
      )}
    </li>
  );
}
