import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { Almanac } from "../../almanac/almanac";
import type { Card as CardFacts } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { Rulebook } from "../../api/types";
import { Card } from "../cards/Card";
import { LargePanel } from "./LargePanel";
import { Peek } from "./Peek";
import { roman } from "../roman";
import { ChainMark, ColourSymbol } from "../symbols/Symbols";

interface CardPeekProps {
  rulebook: Rulebook;
  id: string;
  /** Why it can or cannot be built now. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Shows the large card while somebody points at, focuses or presses long on what is inside. */
export function CardPeek({ rulebook, id, reason, children }: CardPeekProps) {
  return (
    <Peek content={<LargeCard rulebook={rulebook} id={id} reason={reason} />}>{children}</Peek>
  );
}

interface LargeCardProps {
  rulebook: Rulebook;
  id: string;
  reason?: ReactNode;
}

/** A card at its largest, with its words: what it does, what it costs, its chains and its rules. */
export function LargeCard({ rulebook, id, reason }: LargeCardProps) {
  const { t } = useTranslation("cards");
  const almanac = useAlmanac(rulebook);
  const card = almanac.card(id);
  const age = card.age === "guild" ? null : roman(card.age);
  return (
    <LargePanel
      picture={<Card rulebook={rulebook} id={id} aria-hidden />}
      name={card.name}
      detail={age ? t("type", { type: card.type, age }) : card.type}
      text={card.text}
      cost={t("cost", { cost: card.cost_text })}
      rules={card.rules}
      reason={reason}
    >
      <ChainLines almanac={almanac} card={card} />
    </LargePanel>
  );
}

interface ChainLinesProps {
  almanac: Almanac;
  card: CardFacts;
}

/** The chains of a card: what makes it free, and what it makes free. */
function ChainLines({ almanac, card }: ChainLinesProps) {
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
function ChainLine({ word, cards, mark }: { word: string; cards: CardFacts[]; mark?: CardFacts }) {
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
