import { useTranslation } from "react-i18next";

import type { NewSeat } from "../../api/types";
import { Select } from "../../shell/Select";
import { useBotName } from "../useBotName";

interface SeatSelectProps {
  label: string;
  seat: { kind: string; bot?: string | null };
  levels: string[];
  onChange(seat: NewSeat & { kind: "open" | "friend" | "bot" }): void;
}

/** For whom a seat is kept. */
export function SeatSelect({ label, seat, levels, onChange }: SeatSelectProps) {
  const { t } = useTranslation("shell");
  const botName = useBotName();
  const known = seat.bot && !levels.includes(seat.bot) ? [...levels, seat.bot] : levels;
  const options = [
    { value: "friend", label: t("seat.friend") },
    { value: "open", label: t("seat.open") },
    ...known.map((level) => ({ value: `bot ${level}`, label: botName(level) })),
  ];
  const change = (value: string) => {
    const [kind, bot] = value.split(" ");
    if (kind === "bot") onChange({ kind, bot });
    else if (kind === "open" || kind === "friend") onChange({ kind });
  };
  const value = seat.kind === "bot" ? `bot ${seat.bot ?? ""}` : seat.kind;
  return <Select label={label} value={value} options={options} onChange={change} />;
}
