import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsCard } from "../../api/types";
import { LargePanel } from "./LargePanel";
import { MonumentCard } from "../cards/MonumentCard";
import { Peek } from "./Peek";

interface MonumentPeekProps {
  card: MonumentsCard;
  /** What can be done with it now, or why nothing can. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Shows the large card while somebody points at, focuses or presses long on what is inside. */
export function MonumentPeek({ card, reason, children }: MonumentPeekProps) {
  return <Peek content={<LargeMonumentCard card={card} reason={reason} />}>{children}</Peek>;
}

/** A card at its largest, with its symbol, how its monument is erected, and the rules. */
function LargeMonumentCard({ card, reason }: { card: MonumentsCard; reason?: ReactNode }) {
  const { t } = useTranslation("cards");
  const { monument, terms } = useAlmanac("monuments");
  const { name, text, rules } = monument(card.monument);
  return (
    <LargePanel
      picture={<MonumentCard card={card} aria-hidden />}
      name={t("monument.card", { name, value: card.value })}
      detail={terms.symbols[card.symbol]}
      text={text}
      rules={rules}
      reason={reason}
    />
  );
}
