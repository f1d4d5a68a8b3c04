import { useTranslation } from "react-i18next";

import type { Resource } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Pip } from "../../parts/Pip";
import { forItself, forSale } from "../model/goods";
import "./Goods.css";

interface Props {
  city: WondersCity;
  /** Also what neighbours cannot buy. */
  own?: boolean;
}

/** More than so many pips move together. */
const MANY = 6;
const CROWD = 9;

/** What a city makes each turn, a pip for each unit; one of two raw materials as a pair. */
export function Goods({ city, own = false }: Props) {
  const { t } = useTranslation("wonders");
  const { resources } = useAlmanac("wonders").terms;
  const sold = forSale(city);
  const kept = own ? forItself(city) : [];
  const units = sold.flat().length + kept.length;
  const name = (resource: string) => resources[resource] ?? resource;
  const spoken = [
    ...sold.map((good) => good.map(name).join(t("or"))),
    ...kept.map((any) => t(`any.${any}`)),
  ];
  return (
    <span className={classes("goods", units > MANY && "many", units > CROWD && "crowd")} role="img" aria-label={spoken.join(", ") || t("nothing")}>
      {sold.map((good, number) =>
        good.length === 1 ? (
          <Pip key={number} resource={good[0] as Resource} />
        ) : (
          <span className="either" key={number}>
            {good.map((resource) => (
              <Pip key={resource} resource={resource as Resource} />
            ))}
          </span>
        ),
      )}
      {kept.map((any, number) => (
        <Pip key={`own-${number}`} resource={any} />
      ))}
    </span>
  );
}
