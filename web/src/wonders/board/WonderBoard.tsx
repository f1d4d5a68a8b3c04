import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { SideName } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { Avatar } from "../city/Avatar";
import { Parts } from "../city/Parts";
import { useNames } from "../useNames";
import { BoardStart } from "./BoardStart";
import { StageRow } from "./StageRow";
import "./WonderBoard.css";

/** A wonder board: its landscape, what it makes, its stages from left to right. */
export const WonderBoard = memo(function WonderBoard({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (
    <section className="wboard panel" aria-label={t("board.label", { city: names.city(city.city) })}>
      <BoardScene board={city.board} side={city.side as SideName} />
      <header>
        <span className="plate">
          <Avatar city={city.city} />
          <span className="who">
            <b className="display">{names.city(city.city)}</b>
            <span className="muted">{t(`board.${city.side}`, { name: names.person(city.city) })}</span>
          </span>
        </span>
        <span className="starts">
          <BoardStart city={city} />
          <Parts city={city} />
        </span>
      </header>
      <StageRow city={city} />
    </section>
  );
});
