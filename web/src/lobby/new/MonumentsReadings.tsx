import { useTranslation } from "react-i18next";

import { Choice } from "../../shell/Choice";
import type { Draft } from "./draft";

interface MonumentsReadingsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const SYMBOLS = ["by_value", "rotated"] as const;
const OVERFLOWS = ["highest_card", "most_cards"] as const;
const READINGS = ["best_of_worst", "all_bonuses", "lower_colour"] as const;
const ENDS = ["turn", "at_once"] as const;

/** Where the print of Monuments can be read in more than one way. */
export function MonumentsReadings({ draft, onChange }: MonumentsReadingsProps) {
  const { t } = useTranslation("shell");
  return (
    <>
      <Choice
        label={t("new.symbols")}
        value={draft.symbols}
        options={SYMBOLS.map((one) => ({ value: one, label: t(`new.symbol_rule.${one}`) }))}
        hint={t(`new.symbol_hint.${draft.symbols}`)}
        onChange={(symbols) => onChange({ symbols })}
      />
      <Choice
        label={t("new.overflow")}
        value={draft.overflow}
        options={OVERFLOWS.map((one) => ({ value: one, label: t(`new.overflows.${one}`) }))}
        onChange={(overflow) => onChange({ overflow })}
      />
      {draft.seats.length === 1 && (
        <Choice
          label={t("new.reading")}
          value={draft.reading}
          options={READINGS.map((one) => ({ value: one, label: t(`new.readings.${one}`) }))}
          hint={t(`new.reading_hint.${draft.reading}`)}
          onChange={(reading) => onChange({ reading })}
        />
      )}
      <Choice
        label={t("new.end")}
        value={draft.end}
        options={ENDS.map((one) => ({ value: one, label: t(`new.ends.${one}`) }))}
        onChange={(end) => onChange({ end })}
      />
    </>
  );
}
