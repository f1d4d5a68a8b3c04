import "./Meeting.css";

import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import type { Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { carryOut, useMeeting } from "./people";

/** In the room of a table: the seat that a friend keeps for the reader. */
export function KeptSeat({ table }: { table: Table }) {
  const { t } = useTranslation("meeting");
  const invitation = useMeeting()?.invitations.find((one) => one.table === table.id);
  if (table.you !== null || invitation === undefined) return null;
  return (
    <section className="panel kept-seat" aria-labelledby="kept-seat">
      <h2 id="kept-seat">
        <Icon name="people" />
        {t("kept.title", { name: invitation.name })}
      </h2>
      <span className="meeting-actions">
        <button type="button" className="btn quiet" onClick={() => void carryOut(api.declineInvitation(table.id))}>
          {t("offers.decline")}
        </button>
        <button type="button" className="btn primary" onClick={() => void carryOut(api.acceptInvitation(table.id))}>
          {t("kept.take")}
        </button>
      </span>
    </section>
  );
}
