import { useTranslation } from "react-i18next";

import { listOf } from "../../api/listOf";
import { Choice } from "../../shell/controls/Choice";
import type { Draft, FirstPlayer } from "./draft";

interface DuelOptionsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const WAYS = listOf<Draft["wonders"]>()(["draft", "first-game"]);
const FIRST: FirstPlayer[] = ["0", "1", "random"];

/** What can be different about a table of Duel. */
export function DuelOptions({ draft, onChange }: DuelOptionsProps) {
  const { t } = useTranslation("shell");
  return (
    <div className="new-group">
      <Choice
        label={t("new.wonders")}
        value={draft.wonders}
        options={WAYS.map((way) => ({ value: way, label: t(`new.way.${way}`) }))}
        hint={t(`new.way_hint.${draft.wonders}`)}
        onChange={(wonders) => onChange({ wonders })}
      />
      <Choice
        label={t("new.first")}
        value={draft.first}
        options={FIRST.map((one) => ({ value: one, label: t(`new.first_player.${one}`) }))}
        onChange={(first) => onChange({ first })}
      />
    </div>
  );
}
