import "./WonderBoard.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { Resource, SideName } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import { Avatar } from "../city/CityName";
import { Parts } from "../city/Holdings";
import { useNames } from "../useNames";
import { StageRow } from "./Stages";

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

/** What a wonder board gives from the start: a resource, or cheaper leaders. */
function BoardStart({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const { resources } = useAlmanac("wonders").terms;
  const { resource, leader_discount: discount } = city;
  if (resource !== null) {
    const label = t("board.makes", { resource: resources[resource] });
    return <Pip className="start" resource={resource as Resource} label={label} />;
  }
  if (discount === null) return null;
  const label = t(discount.neighbours > 0 ? "board.cheaper_both" : "board.cheaper", { ...discount });
  return (
    <span className="start cheaper" role="img" aria-label={label}>
      <Icon name="cb-white" />
      <Coin n={-discount.own} />
      {discount.neighbours > 0 && (
        <>
          <Icon name="arrow-both" className="arrow" />
          <Coin n={-discount.neighbours} />
        </>
      )}
    </span>
  );
}
