import "./Seats.css";

import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import type { Bot, Seat, Table } from "../../api/types";
import { useGames } from "../../api/useGames";
import { classes } from "../../parts/classes";
import { RatingText } from "../../profile/RatingText";
import { attempt } from "../../shell/attempt";
import { useSecondsSince } from "../../table/seats";
import { useBotName } from "../bots";
import { SeatSelect } from "../new/SeatSelect";
import { SeatFace } from "../SeatFace";

/** Who sits where; the host decides whom seats are kept for. */
export function Seats({ table }: { table: Table }) {
  const game = useGames()?.find(({ name }) => name === table.rulebook);
  const bots = table.rated ? [] : (game?.bots ?? []);
  return (
    <ol className="chairs">
      {table.seats.map((seat) => (
        <SeatRow key={seat.player} table={table} seat={seat} bots={bots} />
      ))}
    </ol>
  );
}

const MINUTE = 60;

interface SeatRowProps {
  table: Table;
  seat: Seat;
  bots: Bot[];
}

/** One chair: who has it, and what can be done about it. */
function SeatRow({ table, seat, bots }: SeatRowProps) {
  return (
    <li className={classes("chair", seat.name === null && "free")}>
      <SeatFace seat={seat} />
      <SeatWords table={table} seat={seat} />
      <SeatAction table={table} seat={seat} bots={bots} />
    </li>
  );
}

function SeatWords({ table, seat }: Omit<SeatRowProps, "bots">) {
  const { t } = useTranslation("shell");
  const botName = useBotName();
  const { kind, name, bot, here, player } = seat;
  const minutes = Math.floor((useSecondsSince(seat.awaySince ?? null) ?? 0) / MINUTE);
  const state =
    kind === "bot"
      ? botName(bot ?? "")
      : kind === "person"
        ? t(player === table.you ? "seat.you" : here ? "seat.here" : minutes > 0 ? "seat.away_minutes" : "seat.away", { count: minutes })
        : t(`seat.${kind}_hint`);
  return (
    <span className="chair-words">
      <b>{name ?? t("new.seat", { number: player + 1 })}</b>
      <span className={classes("muted", kind === "person" && here && "here")}>{state}</span>
      <Strength seat={seat} />
    </span>
  );
}

/** The rating that somebody had when they sat down, if they had one. */
function Strength({ seat: { rating, doubt } }: Pick<SeatRowProps, "seat">) {
  return rating === null || doubt === null ? null : <RatingText rating={{ rating, doubt, provisional: false }} />;
}

function SeatAction({ table, seat, bots }: SeatRowProps) {
  const { t } = useTranslation("shell");
  const { kind, player } = seat;
  if (player === table.you) return null;
  if (table.host && kind === "person") {
    return (
      <button type="button" className="btn" onClick={() => void attempt(api.setSeat(table.id, player, { kind: "open" }))}>
        {t("room.send_away")}
      </button>
    );
  }
  if (table.host) {
    return (
      <SeatSelect
        label={t("room.seat_for")}
        seat={seat}
        bots={bots}
        onChange={(next) => void attempt(api.setSeat(table.id, player, next))}
      />
    );
  }
  if (table.you === null && kind === "open") {
    return (
      <button
        type="button"
        className="btn primary"
        onClick={() => void attempt(api.join(table.id, { player }))}
      >
        {t("room.sit")}
      </button>
    );
  }
  return null;
}
