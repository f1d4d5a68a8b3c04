import "./Meeting.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { toast } from "../shell/toasts";
import { useMeeting } from "./people";

const FIRST = 6; // friends that are shown at once; those who are online are the first of all

/** Friends who could come to a table that still has a seat. */
export function InviteFriends({ table }: { table: Table }) {
  const { t } = useTranslation("meeting");
  const friends = useMeeting()?.friends ?? [];
  const [invited, setInvited] = useState<string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const isFull = table.seats.every(({ name }) => name !== null);
  const absent = friends.filter(({ person }) => table.seats.every((seat) => seat.person !== person));
  if (table.you === null || isFull || absent.length === 0) return null;
  const invite = (person: string, name: string) => {
    api.invite(table.id, person).then(
      () => {
        setInvited((before) => [...before, person]);
        toast(t("invite.sent", { name }), "good");
      },
      (error: unknown) => toast(messageOf(error), "bad"),
    );
  };
  return (
    <section className="panel people-part invite-friends" aria-labelledby="invite-friends">
      <h2 id="invite-friends">
        <Icon name="people" />
        {t("invite.title")}
      </h2>
      <ul className="meeting-list">
        {(isWhole ? absent : absent.slice(0, FIRST)).map(({ person, name, online }) => (
          <li key={person}>
            <span className={classes("presence", online && "online")} aria-hidden="true" />
            <span className="meeting-words">
              <b>{name}</b>
              <span className="muted">{t(online ? "friends.online" : "friends.offline")}</span>
            </span>
            <button
              type="button"
              className="btn"
              disabled={invited.includes(person)}
              onClick={() => invite(person, name)}
            >
              {t(invited.includes(person) ? "invite.done" : "invite.button")}
              <span className="sr"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && absent.length > FIRST && (
        <button type="button" className="btn quiet" onClick={() => setWhole(true)}>
          {t("invite.more", { count: absent.length - FIRST })}
          <Icon name="arrow-down" />
        </button>
      )}
    </section>
  );
}
