import "./SeatFace.css";

import { useTranslation } from "react-i18next";

import type { Seat } from "../api/types";
import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";

const ICONS: Record<Seat["kind"], string> = {
  person: "person",
  bot: "bot",
  friend: "link",
  open: "plus",
};

/** Somebody at a table, or the chair that waits. */
export function SeatFace({ seat }: { seat: Seat }) {
  const { t } = useTranslation("shell");
  const { kind, name, player } = seat;
  const words = name ?? t(kind === "friend" ? "seat.friend" : "seat.open");
  return (
    <span
      className={classes("ava sitter", `sitter-${player}`, name === null && "free")}
      role="img"
      aria-label={words}
      title={words}
    >
      <Icon name={ICONS[kind]} />
    </span>
  );
}
