import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { Pip } from "../../parts/symbols/Symbols";
import { counted, forItself, forSale } from "../model/goods";
import "./Goods.css";

interface Props {
  city: WondersCity;
  /** Also what neighbours cannot buy. */
  own?: boolean;
}

/** What a city makes each turn, equal goods together; either of two raw materials as a pair. */
export function Goods({ city, own = false }: Props) {
  const { t } = useTranslation("wonders");
  const { resources } = useAlmanac("wonders").terms;
  const sold = forSale(city);
  const kept = own ? forItself(city) : [];
  const name = (resource: string) => resources[resource] ?? resource;
  const spoken = [
    ...sold.map((good) => good.map(name).join(t("or"))),
    ...kept.map((any) => t(`any.${any}`)),
  ];
  return (
    <span className="goods" role="img" aria-label={spoken.join(", ") || t("nothing")}>
      {counted([...sold, ...kept.map((any) => [any])]).map(({ good, count }) => (
        <span key={good.join("/")} className={classes("good", good.length > 1 && "either")}>
          {good.map((resource) => (
            <Pip key={resource} resource={resource} />
          ))}
          {count > 1 && <b>{count}</b>}
        </span>
      ))}
    </span>
  );
}
