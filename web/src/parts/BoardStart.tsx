import { useTranslation } from "react-i18next";

import type { Discount, Resource } from "../almanac/types";
import { useAlmanac } from "../almanac/useAlmanac";
import { Coin } from "./Coin";
import { Icon } from "./Icon";
import { Pip } from "./Pip";
import "./BoardStart.css";

export interface BoardStartProps {
  resource: Resource | null;
  discount: Discount | null;
}

/** What a wonder board gives from the start: a resource, or cheaper leaders. */
export function BoardStart({ resource, discount }: BoardStartProps) {
  const { t } = useTranslation("cards");
  const { resources } = useAlmanac("wonders").terms;
  if (resource !== null) {
    return <Pip className="start" resource={resource} label={t("makes", { resource: resources[resource] })} />;
  }
  if (discount === null) return null;
  const label = t(discount.neighbours > 0 ? "discount.both" : "discount.own", { ...discount });
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
