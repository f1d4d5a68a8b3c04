import "./WondersOptions.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { listOf } from "../../api/listOf";
import type { Expansion } from "../../api/rulebooks";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Choice } from "../../shell/controls/Choice";
import { Select } from "../../shell/controls/Field";
import { EXPANSION_ICONS } from "../tableFacts";
import { type Draft, expansionsOf, type Known, mayHave, mayPlay, type Side } from "./draft";

interface WondersOptionsProps {
  draft: Draft;
  known: Known;
  onChange(changes: Partial<Draft>): void;
}

const SIDES = listOf<Side>()(["day", "night", "random"]);
const ICONS = { day: "day", night: "night", random: "extra-turn" };

/** What can be different about a table of 7 Wonders. */
export function WondersOptions({ draft, known, onChange }: WondersOptionsProps) {
  const { t } = useTranslation("shell");
  const { boards } = useAlmanac("wonders");
  const playable = boards.filter(({ id }) => mayHave(draft, id, known));
  const choices = playable.map(({ id, name, monument }) => ({
    value: id,
    label: t("new.board_name", { name, monument }),
  }));
  return (
    <div className="new-group">
      <Expansions draft={draft} known={known} onChange={onChange} />
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
        value={mayHave(draft, draft.board, known) ? draft.board : "random"}
        options={[{ value: "random", label: t("new.any_board") }, ...choices]}
        onChange={(board) => onChange({ board })}
      />
    </div>
  );
}

const EXPANSIONS = Object.keys(EXPANSION_ICONS) as Expansion[];

/** The expansions that are added to the base game. */
function Expansions({ draft, known, onChange }: WondersOptionsProps) {
  const { t } = useTranslation("shell");
  const inPlay = expansionsOf(draft, known);
  const turn = (name: Expansion, on: boolean) =>
    onChange({
      expansions: EXPANSIONS.filter((one) => (one === name ? on : draft.expansions.includes(one))),
    });
  return (
    <fieldset className="expansions">
      <legend className="lbl">{t("new.expansions")}</legend>
      {EXPANSIONS.map((name) => {
        const isPossible = mayPlay(draft, name, known);
        const isOn = inPlay.includes(name);
        return (
          <label key={name} className={classes("expansion", isOn && "on", !isPossible && "off")}>
            <input
              type="checkbox"
              className="tick"
              checked={isOn}
              disabled={!isPossible}
              aria-describedby={`expansion-${name}`}
              onChange={(event) => turn(name, event.target.checked)}
            />
            <Icon name={EXPANSION_ICONS[name]} />
            <span className="expansion-words">
              <b>{t(`expansions.${name}`)}</b>
              <span className="muted" id={`expansion-${name}`}>
                {t(isPossible ? `new.expansion_hint.${name}` : "new.too_few")}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
