import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { ChainMark } from "../../parts/symbols/Symbols";
import { useDuel } from "../DuelContext";
import { type Build, lacking } from "../model/sheet";
import { usePeople } from "../usePeople";

interface Props {
  /** The card that is built; nothing for a wonder. */
  card: string | null;
  build: Build;
}

/** A price spelled out: what is printed, what is bought at which price, and who gets the coins; or why it is too dear. */
export function PriceWords({ card, build }: Props): ReactNode {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { seats } = useDuel();
  const { name } = usePeople();
  const parts = useParts(build);
  const whyNot = useWhyNot(build);
  if (build.chain && card !== null) return <ChainWords card={card} />;
  if (whyNot !== null) return whyNot;
  if (build.coins === 0) return t("price.free");
  if (build.to_opponent === 0) return t("price.pay", { count: build.coins, parts });
  const economy = { income: build.to_opponent, name: name(seats.above), token: almanac.token("economy").name };
  return t("price.payTo", { count: build.coins, parts, ...economy });
}

/** The parts of a price: the printed coins, and each resource that is bought. */
function useParts(build: Build): string[] {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const bought = Object.entries(build.bought).map(([resource, { units, price }]) =>
    t("price.bought", { units, resource: terms.resources[resource], count: price }),
  );
  return build.printed > 0 ? [t("price.printed", { count: build.printed }), ...bought] : bought;
}

/** Why something is too dear, in a short sentence: what is missing, what you have, what it costs. */
function useWhyNot(build: Build): string | null {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const lack = lacking(build);
  if (lack === null) return build.reason?.words ?? null;
  const parts = lack.goods.map(({ resource, units }) => t("price.lack", { units, resource: terms.resources[resource] }));
  const facts = { count: lack.coins, cost: build.coins, parts };
  return t(parts.length === 0 ? "price.tooFewCoins" : "price.tooFewGoods", facts);
}

function ChainWords({ card }: { card: string }) {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { chain_from, chain_symbol } = almanac.card(card);
  const [opener] = chain_from;
  return (
    <>
      {t("price.chain", { card: opener === undefined ? "" : almanac.card(opener).name })}{" "}
      {chain_symbol !== null && <ChainMark symbol={chain_symbol} />}
    </>
  );
}
