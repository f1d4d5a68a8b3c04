import { useTranslation } from "react-i18next";

import type { Clock } from "../../api/types";
import { Choice } from "../../shell/Choice";
import { Switch } from "../../shell/Switch";
import { canStart, type Draft, expansionsOf } from "./draft";
import { MonumentsReadings } from "./MonumentsReadings";

interface HouseRulesProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const CLOCKS: Clock[] = ["none", "relaxed", "quick"];
const CENTRES = ["printed", "erratum"] as const;
const SECOND_PAWNS = ["reward", "nothing"] as const;

/** What most people leave as it is. */
export function HouseRules({ draft, onChange }: HouseRulesProps) {
  const { t } = useTranslation("shell");
  return (
    <details className="new-more">
      <summary>{t("new.more")}</summary>
      <div>
        <Choice
          label={t("new.clock")}
          value={draft.clock}
          options={CLOCKS.map((clock) => ({ value: clock, label: t(`new.clocks.${clock}`) }))}
          hint={t(`new.clock_hint.${draft.clock}`)}
          onChange={(clock) => onChange({ clock })}
        />
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
        {draft.rulebook === "wonders" && expansionsOf(draft).includes("edifice") && (
          <Choice
            label={t("new.second_pawn")}
            value={draft.secondPawn}
            options={SECOND_PAWNS.map((one) => ({ value: one, label: t(`new.second_pawns.${one}`) }))}
            hint={t(`new.second_pawn_hint.${draft.secondPawn}`)}
            onChange={(secondPawn) => onChange({ secondPawn })}
          />
        )}
        <Switch
          label={t("new.hints")}
          hint={t("new.hints_hint")}
          on={draft.hints ?? canStart(draft)}
          onChange={(hints) => onChange({ hints })}
        />
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
