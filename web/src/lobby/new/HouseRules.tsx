import { useTranslation } from "react-i18next";

import { listOf } from "../../api/listOf";
import { Choice } from "../../shell/controls/Choice";
import { Switch } from "../../shell/controls/Switch";
import { canStart, type Draft, expansionsOf, isRated, type Known } from "./draft";

interface HouseRulesProps {
  draft: Draft;
  known: Known;
  onChange(changes: Partial<Draft>): void;
}

const CENTRES = listOf<Draft["centre"]>()(["printed", "erratum"]);
const SECOND_PAWNS = listOf<Draft["secondPawn"]>()(["reward", "nothing"]);

/** What most people leave as it is. */
export function HouseRules({ draft, known, onChange }: HouseRulesProps) {
  const { t } = useTranslation("shell");
  return (
    <details className="new-more">
      <summary>{t("new.more")}</summary>
      <div>
        {draft.rulebook === "duel" && (
          <Choice
            label={t("new.centre")}
            value={draft.centre}
            options={CENTRES.map((one) => ({ value: one, label: t(`new.centres.${one}`) }))}
            hint={t(`new.centre_hint.${draft.centre}`)}
            onChange={(centre) => onChange({ centre })}
          />
        )}
        {draft.rulebook === "monuments" && <MonumentsReadings draft={draft} onChange={onChange} />}
        {draft.rulebook === "wonders" && expansionsOf(draft, known).includes("edifice") && (
          <Choice
            label={t("new.second_pawn")}
            value={draft.secondPawn}
            options={SECOND_PAWNS.map((one) => ({ value: one, label: t(`new.second_pawns.${one}`) }))}
            hint={t(`new.second_pawn_hint.${draft.secondPawn}`)}
            onChange={(secondPawn) => onChange({ secondPawn })}
          />
        )}
        <HintsSwitch draft={draft} onChange={onChange} />
        <Switch
          label={t("new.public")}
          hint={t("new.public_hint")}
          on={draft.public}
          onChange={(on) => onChange({ public: on })}
        />
        <Switch
          label={t("new.spectators")}
          hint={t("new.spectators_hint")}
          on={draft.spectators}
          onChange={(spectators) => onChange({ spectators })}
        />
      </div>
    </details>
  );
}

/** There are no hints in rated games. */
function HintsSwitch({ draft, onChange }: Omit<HouseRulesProps, "known">) {
  const { t } = useTranslation("shell");
  if (isRated(draft)) return null;
  return (
    <Switch
      label={t("new.hints")}
      hint={t("new.hints_hint")}
      on={draft.hints ?? canStart(draft)}
      onChange={(hints) => onChange({ hints })}
    />
  );
}

interface MonumentsReadingsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const SYMBOLS = listOf<Draft["symbols"]>()(["by_value", "rotated"]);
const OVERFLOWS = listOf<Draft["overflow"]>()(["highest_card", "most_cards"]);
const READINGS = listOf<Draft["reading"]>()(["best_of_worst", "all_bonuses", "lower_colour"]);
const ENDS = listOf<Draft["end"]>()(["turn", "at_once"]);

/** Where the rulebook of Monuments can be read in more than one way. */
function MonumentsReadings({ draft, onChange }: MonumentsReadingsProps) {
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
