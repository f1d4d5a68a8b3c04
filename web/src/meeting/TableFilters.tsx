import "./TableFilters.css";

import { useTranslation } from "react-i18next";

import { RULEBOOKS } from "../api/rulebooks";
import type { Rulebook, WantedTables } from "../api/types";
import { Select } from "../shell/controls/Field";
import { useClockLabel } from "../speeds/useClockWords";
import { CLOCKS } from "./terms";

interface TableFiltersProps {
  wanted: WantedTables;
  onChange(wanted: WantedTables): void;
}

const MOST_FREE = 6;

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
        value={wanted.clock ?? ""}
        options={[any, ...CLOCKS.map((clock) => ({ value: clock, label: label(clock) }))]}
        onChange={(clock) => onChange({ ...wanted, clock: clock === "" ? null : clock })}
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
