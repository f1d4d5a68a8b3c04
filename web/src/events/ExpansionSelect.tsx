import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Select } from "../shell/controls/Field";

const EXPANSIONS = { none: [], leaders: ["leaders"], edifice: ["edifice"], both: ["leaders", "edifice"] } as const;

export type Expansions = keyof typeof EXPANSIONS;

/** Which expansions of 7 Wonders are played. */
export function ExpansionSelect({ value, onChange }: { value: Expansions; onChange(chosen: Expansions): void }) {
  const { t } = useTranslation("shell");
  const nameOf = (one: Expansions) =>
    one === "none" ? t("expansions.none") : EXPANSIONS[one].map((name) => t(`expansions.${name}`)).join(" + ");
  return (
    <Select
      label={t("expansions.title")}
      value={value}
      options={(Object.keys(EXPANSIONS) as Expansions[]).map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={(one) => onChange(one as Expansions)}
    />
  );
}

/** The options of a game that many play: nobody chooses a side. */
export function optionsOf(rulebook: Rulebook, expansions: Expansions) {
  return rulebook === "wonders" ? { expansions: [...EXPANSIONS[expansions]], sides: "random" as const } : {};
}
