import { useTranslation } from "react-i18next";

import type { Resource } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Coin } from "../../parts/symbols/Figure";
import { Icon } from "../../parts/Icon";
import { Pip } from "../../parts/symbols/Symbols";
import "./BoardStart.css";

/** What a wonder board gives from the start: a resource, or cheaper leaders. */
export function BoardStart({ city }: { city: WondersCity }) {
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
