import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Select } from "../shell/controls/Field";

const EXPANSIONS = { none: [], leaders: ["leaders"], edifice: ["edifice"], both: ["leaders", "edifice"] } as const;

export type Expansions = keyof typeof EXPANSIONS;

/** The chosen ones, if all of them can be played. */
export function thatFit(chosen: Expansions, fitting: readonly string[]): Expansions {
  return EXPANSIONS[chosen].every((name) => fitting.includes(name)) ? chosen : "none";
}

interface ExpansionSelectProps {
  value: Expansions;
  /** Those that this number of players can play with. */
  fitting: readonly string[];
  onChange(chosen: Expansions): void;
}

/** Which expansions of 7 Wonders are played. */
export function ExpansionSelect({ value, fitting, onChange }: ExpansionSelectProps) {
  const { t } = useTranslation("shell");
  const nameOf = (one: Expansions) =>
    one === "none" ? t("expansions.none") : EXPANSIONS[one].map((name) => t(`expansions.${name}`)).join(" + ");
  const offered = (Object.keys(EXPANSIONS) as Expansions[]).filter((one) => thatFit(one, fitting) === one);
  return (
    <Select
      label={t("expansions.title")}
      value={value}
      options={offered.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={(one) => onChange(one as Expansions)}
    />
  );
}

/** The options of a game that many play: nobody chooses a side. */
export function optionsOf(rulebook: Rulebook, expansions: Expansions) {
  return rulebook === "wonders" ? { expansions: [...EXPANSIONS[expansions]], sides: "random" as const } : {};
}
