import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { Card } from "../../parts/cards/Card";
import { LargePanel } from "../../parts/peek/LargePanel";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import type { SideName } from "../../almanac/types";
import "./StageWords.css";

/** A stage in words, and the card that lies under it if it is known. */
export function StageWords({ city, number }: { city: WondersCity; number: number }) {
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
