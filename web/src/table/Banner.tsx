import "./Banner.css";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Seat, Table } from "../api/types";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { replaceAbsent, takeSeatBack } from "./seatActions";
import { absentees, useSecondsSince } from "./seats";
import { useTable } from "./TableContext";

const GAP = 8; // pixels below it

/** A notice over the table. `--notice` is the height that it takes: what scrolls leaves that much room above itself. */
export function Banner({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty("--notice", `${element.offsetHeight + GAP}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--notice");
    };
  }, []);
  return (
    <div className={classes("seat-banner", className)} role="status" ref={box}>
      {children}
    </div>
  );
}

/** Says when a bot plays in your place, and gives you your seat back; else who is waited for and is away. */
export function SeatBanner() {
  const { t } = useTranslation("shell");
  const { table, view } = useTable();
  const seat = table.seats.find(({ player }) => player === table.you);
  if (table.status !== "playing") return null;
  if (seat?.resigned) {
    return (
      <Banner>
        <Icon name="flag" />
        <span>{t("seat.resigned")}</span>
      </Banner>
    );
  }
  if (typeof seat?.stand_in === "string") {
    return (
      <Banner>
        <Icon name="bot" />
        <span>{t("seat.stand_in")}</span>
        <button type="button" className="btn primary" onClick={() => takeSeatBack(table.id)}>
          {t("seat.take_back")}
        </button>
      </Banner>
    );
  }
  const [absent] = absentees(table, view);
  return absent && <AwayBanner key={absent.player} table={table} seat={absent} />;
}

const MINUTE = 60;
/** Seconds: nobody needs to know that somebody only reloads the page. */
const SOON = 10;

/** Somebody who is waited for is away. After a while anybody at the table may let a bot play for them; anyone who would rather wait can put it away. */
function AwayBanner({ table, seat }: { table: Table; seat: Seat }) {
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

const PATIENCE = 1_000; // a short gap is nobody's business

/** Says that the connection is lost, once it has been for a moment. */
export function Reconnecting({ connected }: { connected: boolean }) {
  return connected ? null : <Lost />;
}

function Lost() {
  const { t } = useTranslation("shell");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="reconnecting" role="status">
      <Icon name="hourglass" />
      {t("table.reconnecting")}
    </div>
  );
}
