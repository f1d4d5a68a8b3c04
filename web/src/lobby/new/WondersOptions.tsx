import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Choice } from "../../shell/Choice";
import { Select } from "../../shell/Select";
import { type Draft, mayHave, type Side } from "./draft";
import { Expansions } from "./Expansions";

interface WondersOptionsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const SIDES: Side[] = ["day", "night", "random"];
const ICONS = { day: "day", night: "night", random: "extra-turn" };

/** What can be different about a table of 7 Wonders. */
export function WondersOptions({ draft, onChange }: WondersOptionsProps) {
  const { t } = useTranslation("shell");
  const { boards } = useAlmanac("wonders");
  const playable = boards.filter(({ id }) => mayHave(draft, id));
  const choices = playable.map(({ id, name, monument }) => ({
    value: id,
    label: t("new.board_name", { name, monument }),
  }));
  return (
    <div className="new-group">
      <Expansions draft={draft} onChange={onChange} />
      <Choice
        label={t("new.sides")}
        value={draft.sides}
        options={SIDES.map((side) => ({
          value: side,
          label: t(`new.side.${side}`),
          icon: ICONS[side],
        }))}
        hint={t(`new.side_hint.${draft.sides}`)}
        onChange={(sides) => onChange({ sides })}
      />
      <Select
        label={t("new.board")}
        value={mayHave(draft, draft.board) ? draft.board : "random"}
        options={[{ value: "random", label: t("new.any_board") }, ...choices]}
        onChange={(board) => onChange({ board })}
      />
    </div>
  );
}
