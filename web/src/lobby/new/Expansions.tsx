import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { BOX_ICONS } from "../expansions";
import { type Draft, type Expansion, expansionsOf, mayPlay } from "./draft";
import "./Expansions.css";

interface ExpansionsProps {
  draft: Draft;
  onChange(changes: Partial<Draft>): void;
}

const EXPANSIONS = Object.keys(BOX_ICONS) as Expansion[];

/** The boxes that are added to the base game. */
export function Expansions({ draft, onChange }: ExpansionsProps) {
  const { t } = useTranslation("shell");
  const inPlay = expansionsOf(draft);
  const turn = (name: Expansion, on: boolean) =>
    onChange({
      expansions: EXPANSIONS.filter((one) => (one === name ? on : draft.expansions.includes(one))),
    });
  return (
    <fieldset className="expansions">
      <legend className="lbl">{t("new.expansions")}</legend>
      {EXPANSIONS.map((name) => {
        const isPossible = mayPlay(draft, name);
        const isOn = inPlay.includes(name);
        return (
          <label key={name} className={classes("expansion", isOn && "on", !isPossible && "off")}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={!isPossible}
              aria-describedby={`expansion-${name}`}
              onChange={(event) => turn(name, event.target.checked)}
            />
            <Icon name={BOX_ICONS[name]} />
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
