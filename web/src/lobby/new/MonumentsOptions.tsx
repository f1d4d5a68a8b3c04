import { useTranslation } from "react-i18next";

import { listOf } from "../../api/listOf";
import { Choice } from "../../shell/controls/Choice";
import type { Draft, FirstPlayer } from "./draft";

interface MonumentsOptionsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const SEATS: FirstPlayer[] = ["1", "2", "3"];
const VALUATIONS = listOf<Draft["valuation"]>()(["steep", "gentle"]);

/** What can be different about a table of Monuments. */
export function MonumentsOptions({ draft, onChange }: MonumentsOptionsProps) {
  const { t } = useTranslation("shell");
  const others = SEATS.slice(0, draft.seats.length);
  return (
    <div className="new-group">
      <Choice
        label={t("new.first")}
        value={draft.first}
        options={[
          { value: "0", label: t("new.first_player.0") },
          ...others.map((one) => ({ value: one, label: t(`new.first_seat.${one}`) })),
          { value: "random", label: t("new.first_player.random") },
        ]}
        onChange={(first) => onChange({ first })}
      />
      <Choice
        label={t("new.valuation")}
        value={draft.valuation}
        options={VALUATIONS.map((one) => ({ value: one, label: t(`new.valuations.${one}`) }))}
        hint={t(`new.valuation_hint.${draft.valuation}`)}
        onChange={(valuation) => onChange({ valuation })}
      />
      <p className="muted">{t("new.reconstructed")}</p>
    </div>
  );
}
