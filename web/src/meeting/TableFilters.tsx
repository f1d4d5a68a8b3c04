import "./TableFilters.css";

import { useTranslation } from "react-i18next";

import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook, WantedTables } from "../api/types";
import { Select } from "../shell/controls/Field";
import { OFFERED, type Speed } from "../speeds/clock";
import { useClockLabel } from "../speeds/useClockWords";

interface TableFiltersProps {
  wanted: WantedTables;
  onChange(wanted: WantedTables): void;
}

const MOST_FREE = 6;
const WITH_CLOCKS = ["live", "days"] as const;

/** Which of the public tables are listed. */
export function TableFilters({ wanted, onChange }: TableFiltersProps) {
  const { t } = useTranslation(["meeting", "shell", "speeds"]);
  const label = useClockLabel();
  const any = { value: "", label: t("filters.any") };
  const free = Array.from({ length: MOST_FREE }, (_, number) => String(number + 1));
  return (
    <div className="table-filters" role="search" aria-label={t("filters.title")}>
      <Select
        label={t("terms.game")}
        value={wanted.rulebook ?? ""}
        options={[any, ...RULEBOOKS.map((book) => ({ value: book, label: t(`shell:games.${book}.name`) }))]}
        onChange={(book) => onChange({ ...wanted, rulebook: book === "" ? null : (book as Rulebook) })}
      />
      <Select
        label={t("terms.rating")}
        value={String(wanted.rated ?? "")}
        options={[any, { value: "true", label: t("terms.rated") }, { value: "false", label: t("terms.unrated") }]}
        onChange={(rated) => onChange({ ...wanted, rated: rated === "" ? null : rated === "true" })}
      />
      <Select
        label={t("speeds:clock")}
        value={wanted.clock ?? wanted.speed ?? ""}
        options={[any, { value: "none", label: t("speeds:named.none") }]}
        groups={WITH_CLOCKS.map((speed) => ({
          label: t(`speeds:speeds.${speed}`),
          options: [
            { value: speed, label: t(`filters.${speed}`) },
            ...OFFERED[speed].map((clock) => ({ value: clock, label: label(clock) })),
          ],
        }))}
        onChange={(chosen) => onChange({ ...wanted, ...clockOrSpeed(chosen) })}
      />
      <Select
        label={t("filters.free")}
        value={String(wanted.free ?? "")}
        options={[any, ...free.map((number) => ({ value: number, label: t("filters.at_least", { number }) }))]}
        onChange={(number) => onChange({ ...wanted, free: number === "" ? null : Number(number) })}
      />
    </div>
  );
}

/** Games with one clock, or of any that is as fast. */
function clockOrSpeed(chosen: string): Pick<WantedTables, "clock" | "speed"> {
  if (chosen === "") return { clock: null, speed: null };
  return chosen in OFFERED ? { clock: null, speed: chosen as Speed } : { clock: chosen, speed: null };
}
