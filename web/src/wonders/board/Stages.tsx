import "./Stages.css";

import { useTranslation } from "react-i18next";

import type { Cost as Costs, Effect, SideName } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { BoardScene } from "../../parts/cards/Scenery";
import { Icon } from "../../parts/Icon";
import { LargePanel } from "../../parts/peek/LargePanel";
import { Peek } from "../../parts/peek/Peek";
import { Cost } from "../../parts/symbols/Cost";
import { StageEffects } from "../../parts/symbols/Effects";
import { useWonders } from "../WondersContext";

/** The stages of a wonder, from left to right. */
export function StageRow({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const newest = fresh.get(city.city)?.stage ?? null;
  return (
    <div className="stagerow" data-anchor={`wonder-${city.city}`}>
      {city.stages.map((_, number) => (
        <StageBox key={number} city={city} number={number} isNew={newest === number + 1} />
      ))}
    </div>
  );
}

interface Props {
  city: WondersCity;
  number: number;
  /** A card lies under it since the last turn. */
  isNew?: boolean;
}

type StageState = "built" | "next" | "locked";

function stageState(city: WondersCity, number: number): StageState {
  if (number < city.stages_built) return "built";
  return number === city.stages_built ? "next" : "locked";
}

/** A stage of a wonder: what it costs and does, whether it stands, and the card under it, for those who know it. */
function StageBox({ city, number, isNew = false }: Props) {
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

/** A stage in words, and the card that lies under it if it is known. */
function StageWords({ city, number }: { city: WondersCity; number: number }) {
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const board = almanac.board(city.board);
  const side = city.side as SideName;
  const words = board.sides.find((one) => one.name === side)?.stages[number];
  const { card = null, leader = null } = city.stages[number] ?? {};
  const under = card ?? leader;
  if (words === undefined) return null;
  return (
    <LargePanel
      picture={
        under === null ? (
          <div className="stage-scene">
            <BoardScene board={city.board} side={side} />
          </div>
        ) : (
          under === leader ? <LeaderCard id={under} aria-hidden /> : <Card rulebook="wonders" id={under} aria-hidden />
        )
      }
      name={t("stage.name", { number: number + 1 })}
      detail={t("stage.detail", { monument: board.monument, city: board.name })}
      text={words.text}
      cost={t("stage.cost", { cost: words.cost_text })}
      rules={words.rules}
      reason={under === null ? undefined : t("stage.under", { card: almanac.nameOf(under) })}
    />
  );
}

/** The landscape of a wonder with its stages in front. */
export function StageScene({ city }: { city: WondersCity }) {
  return (
    <div className="stage-view">
      <BoardScene board={city.board} side={city.side as SideName} />
      <StageRow city={city} />
    </div>
  );
}
