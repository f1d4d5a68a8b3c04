import { useTranslation } from "react-i18next";

import type { Almanac } from "../almanac/almanac";
import type { Card } from "../almanac/types";
import { ChainMark } from "./ChainMark";
import { ColourSymbol } from "./ColourSymbol";

export interface ChainLinesProps {
  almanac: Almanac;
  card: Card;
}

/** The chains of a card: what makes it free, and what it makes free. */
export function ChainLines({ almanac, card }: ChainLinesProps) {
  const { t } = useTranslation("cards");
  if (card.chain_from.length === 0 && card.opens.length === 0) return null;
  const openers = card.chain_from.map((id) => almanac.card(id));
  const opened = card.opens.map((id) => almanac.card(id));
  return (
    <dl className="chain-lines">
      <ChainLine word={t("chain.free")} cards={openers} mark={card} />
      <ChainLine word={t("chain.opens")} cards={opened} />
    </dl>
  );
}

/** Cards with the mark of the chain: their own, or that of the card they open. */
function ChainLine({ word, cards, mark }: { word: string; cards: Card[]; mark?: Card }) {
  if (cards.length === 0) return null;
  return (
    <div>
      <dt>{word}</dt>
      {cards.map((card) => {
        const symbol = (mark ?? card).chain_symbol;
        return (
          <dd key={card.id}>
            {symbol && <ChainMark symbol={symbol} />}
            {card.name}
            <ColourSymbol colour={card.colour} />
          </dd>
        );
      })}
    </div>
  );
}
