import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { Resource, SideName } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { BoardScene } from "../../parts/BoardScene";
import { Pip } from "../../parts/Pip";
import { Avatar } from "../city/Avatar";
import { useNames } from "../useNames";
import { StageRow } from "./StageRow";
import "./WonderBoard.css";

/** A wonder board: its landscape, what it makes, its stages from left to right. */
export const WonderBoard = memo(function WonderBoard({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { resources } = useAlmanac("wonders").terms;
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
        <Pip
          className="start"
          resource={city.resource as Resource}
          label={t("board.makes", { resource: resources[city.resource] })}
        />
      </header>
      <StageRow city={city} />
    </section>
  );
});
