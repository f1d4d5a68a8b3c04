import { useTranslation } from "react-i18next";

import type { Bot, NewSeat } from "../../api/types";
import { Select } from "../../shell/controls/Field";
import { botGroups, rememberLevel, useBotName, useBotWords } from "../bots";

interface SeatSelectProps {
  label: string;
  seat: { kind: string; bot?: string | null };
  bots: Bot[];
  onChange(seat: NewSeat & { kind: "open" | "friend" | "bot" }): void;
}

/** For whom a seat is kept: people, or a bot of some level or character. */
export function SeatSelect({ label, seat, bots, onChange }: SeatSelectProps) {
  const { t } = useTranslation("shell");
  const botName = useBotName();
  const botWords = useBotWords();
  const chosen = bots.find(({ name }) => name === seat.bot);
  const known = seat.bot && chosen === undefined ? [...bots, unknown(seat.bot)] : bots;
  const people = [
    { value: "friend", label: t("seat.friend") },
    { value: "open", label: t("seat.open") },
  ];
  const groups = botGroups(known).map(({ kind, bots: those }) => ({
    label: t(`bot_kinds.${kind}`),
    options: those.map(({ name }) => ({ value: `bot ${name}`, label: botName(name) })),
  }));
  const change = (value: string) => {
    const [kind, bot] = value.split(" ");
    if (kind === "open" || kind === "friend") onChange({ kind });
    if (kind !== "bot" || bot === undefined) return;
    rememberLevel(bot);
    onChange({ kind, bot });
  };
  const value = seat.kind === "bot" ? `bot ${seat.bot ?? ""}` : seat.kind;
  const hint = seat.kind === "bot" && chosen !== undefined ? botWords(chosen) : undefined;
  return <Select label={label} value={value} options={people} groups={groups} hint={hint} onChange={change} />;
}

/** A bot that the server has not told us about. */
function unknown(name: string): Bot {
  return { name, description: "", kind: "plain", alike: false };
}
