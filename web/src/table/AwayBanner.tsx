import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { Seat, Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { Banner } from "./Banner";
import { replaceAbsent } from "./deeds";
import { useSecondsSince } from "./useSecondsSince";

const MINUTE = 60;
/** Seconds: who only reloads the page is nobody's business. */
const SOON = 10;

/** Somebody who is waited for is away. After a while anybody at the table may let a bot play for them; who would rather wait puts it away. */
export function AwayBanner({ table, seat }: { table: Table; seat: Seat }) {
  const { t } = useTranslation("shell");
  const [isPutAway, putAway] = useState(false);
  const seconds = useSecondsSince(seat.awaySince ?? null) ?? 0;
  const { id, you, patience } = table;
  if (isPutAway || seconds < Math.min(SOON, patience)) return null;
  const name = seat.name ?? "";
  const count = Math.floor(seconds / MINUTE);
  return (
    <Banner className="away">
      <Icon name="door" />
      <span>{count === 0 ? t("seat.away_now", { name }) : t("seat.away_for", { name, count })}</span>
      {you !== null && seconds >= patience && (
        <button type="button" className="btn" onClick={() => replaceAbsent(id, seat.player)}>
          <Icon name="bot" />
          {t("seat.let_bot", { name })}
        </button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={t("seat.keep_waiting", { name })}
        title={t("seat.keep_waiting", { name })}
        onClick={() => putAway(true)}
      >
        <Icon name="close" />
      </button>
    </Banner>
  );
}
