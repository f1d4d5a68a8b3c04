import "./PriceTable.css";

import { useTranslation } from "react-i18next";

import type { DuelResource } from "../../api/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import { useDuel } from "../DuelContext";
import { cityOf } from "../model/seats";
import { fixedBy, isDear } from "../model/prices";
import { usePeople } from "../usePeople";

/** What a unit of each resource costs a player now, and why. */
export function PriceTable({ player }: { player: number }) {
  const { t } = useTranslation("duel");
  const { who } = usePeople();
  const { view } = useDuel();
  const city = cityOf(view, player);
  return (
    <section className="prices panel">
      <h2>{t("price.title", who(player))}</h2>
      <table>
        <thead className="sr">
          <tr>
            <th scope="col">{t("price.resource")}</th>
            <th scope="col">{t("price.made")}</th>
            <th scope="col">{t("price.unit")}</th>
            <th scope="col">{t("price.why")}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(city.prices).map((resource) => (
            <PriceRow key={resource} player={player} resource={resource as DuelResource} />
          ))}
        </tbody>
      </table>
      <Choices raw={city.raw_choices} goods={city.goods_choices} />
    </section>
  );
}

function PriceRow({ player, resource }: { player: number; resource: DuelResource }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const city = cityOf(useDuel().view, player);
  const price = city.prices[resource];
  const made = city.produces[resource];
  const why = useWhy(player, resource);
  return (
    <tr className={classes(price.fixed && "best", isDear(price) && "dear")}>
      <th scope="row">
        <Pip resource={resource} />
        <span className="price-name">{terms.resources[resource]}</span>
      </th>
      <td className="price-made">
        {made > 0 && <span title={t("price.makes", { count: made })}>+{made}</span>}
      </td>
      <td>
        <Coin n={price.coins} label={t("price.coins", { count: price.coins })} />
      </td>
      <td>{why}</td>
    </tr>
  );
}

/** Why a resource costs what it costs. */
function useWhy(player: number, resource: DuelResource): string {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { who } = usePeople();
  const city = cityOf(useDuel().view, player);
  const price = city.prices[resource];
  if (price.fixed) {
    const card = fixedBy(almanac, city, resource);
    return t("price.fixed", { ...who(player), card: card?.name ?? "" });
  }
  const opponent = who(1 - player);
  if (price.opponent_makes === 0) return t("price.none", opponent);
  return t("price.dearer", { ...opponent, base: price.coins - price.opponent_makes, count: price.opponent_makes });
}

/** What a city may choose to make, each time something is built. */
function Choices({ raw, goods }: { raw: number; goods: number }) {
  const { t } = useTranslation("duel");
  if (raw + goods === 0) return null;
  return (
    <p className="note">
      {raw > 0 && (
        <span>
          <Pip resource="any-raw" /> {t("price.rawChoices", { count: raw })}
        </span>
      )}
      {goods > 0 && (
        <span>
          <Pip resource="any-manufactured" /> {t("price.goodsChoices", { count: goods })}
        </span>
      )}
    </p>
  );
}
