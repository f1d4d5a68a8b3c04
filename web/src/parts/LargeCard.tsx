import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { Rulebook } from "../api/types";
import { Card } from "./Card";
import { ChainLines } from "./ChainLines";
import { LargePanel } from "./LargePanel";
import { roman } from "./roman";

export interface LargeCardProps {
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
