import { useTranslation } from "react-i18next";

import type { Cost as Costs, Effect, SideName } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Cost } from "../../parts/symbols/Cost";
import { StageEffects } from "../../parts/symbols/Effects";
import { Icon } from "../../parts/Icon";
import { Peek } from "../../parts/peek/Peek";
import { StageWords } from "./StageWords";
import "./StageBox.css";

interface Props {
  city: WondersCity;
  number: number;
  /** A card lies under it since the last turn. */
  isNew?: boolean;
}

export type StageState = "built" | "next" | "locked";

export function stageState(city: WondersCity, number: number): StageState {
  if (number < city.stages_built) return "built";
  return number === city.stages_built ? "next" : "locked";
}

/** A stage of a wonder: what it costs and does, whether it stands, and the card under it for who knows it. */
export function StageBox({ city, number, isNew = false }: Props) {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const stage = city.stages[number];
  const words = almanac.board(city.board).sides.find((side) => side.name === (city.side as SideName))?.stages[number];
  if (stage === undefined || words === undefined) return null;
  const state = stageState(city, number);
  return (
    <Peek content={<StageWords city={city} number={number} />}>
      <div
        className={`stagebox ${state}${isNew ? " new" : ""}`}
        role="img"
        aria-label={t(`stage.label.${state}`, { number: number + 1, cost: words.cost_text, text: words.text })}
      >
        <StageEffects effect={stage.effect as Effect} options={state === "built" ? [] : (stage.options as Effect[])} />
        <Cost cost={stage.cost as Costs} />
        {state === "built" && (
          <span className="tick">
            <Icon name="check" />
          </span>
        )}
      </div>
    </Peek>
  );
}
