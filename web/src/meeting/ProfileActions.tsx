import "./Meeting.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { useMe } from "../api/me";
import { ConfirmDialog } from "../shell/Dialog";
import { ChallengeDialog } from "./ChallengeDialog";
import { carryOut, useMeeting } from "./people";

/** What one can do with somebody whose profile one sees. */
export function ProfileActions({ name }: { name: string }) {
  const { t } = useTranslation("meeting");
  const me = useMe();
  const meeting = useMeeting();
  const [window, setWindow] = useState<"challenge" | "block" | null>(null);
  const close = () => setWindow(null);
  if (me === null || meeting === null || same(me.name, name)) return null;
  const isFriend = [...meeting.friends, ...meeting.asked].some((one) => same(one.name, name));
  const blocked = meeting.blocked.find((one) => same(one.name, name));
  if (blocked !== undefined) {
    return (
      <button type="button" className="btn" onClick={() => void carryOut(api.unblock(blocked.person))}>
        {t("block.undo")}
      </button>
    );
  }
  return (
    <span className="profile-actions">
      {me.account && (
        <button type="button" className="btn primary" onClick={() => setWindow("challenge")}>
          {t("challenge.button")}
        </button>
      )}
      {me.account && !isFriend && (
        <button
          type="button"
          className="btn"
          onClick={() => void carryOut(api.askFriend({ name }), t("friends.sent", { name }))}
        >
          {t("friends.ask")}
        </button>
      )}
      <button type="button" className="btn quiet" onClick={() => setWindow("block")}>
        {t("block.button")}
      </button>
      {window === "challenge" && <ChallengeDialog name={name} whom={{ name }} onClose={close} />}
      {window === "block" && (
        <ConfirmDialog
          title={t("block.ask", { name })}
          confirm={t("block.button")}
          danger
          onConfirm={() => void carryOut(api.block({ name }), t("block.done", { name }))}
          onClose={close}
        >
          {t("block.about")}
        </ConfirmDialog>
      )}
    </span>
  );
}

/** Upper and lower case do not differ in names. */
function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
