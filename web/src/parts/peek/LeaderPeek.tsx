import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { LargePanel } from "./LargePanel";
import { LeaderCard } from "../cards/LeaderCard";
import { Peek } from "./Peek";

interface LeaderPeekProps {
  id: string;
  /** Whose it is, or what can be done with it now. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Shows the large leader while somebody points at, focuses or presses long on what is inside. */
export function LeaderPeek({ id, reason, children }: LeaderPeekProps) {
  return <Peek content={<LargeLeader id={id} reason={reason} />}>{children}</Peek>;
}

/** A leader at its largest, with its words. */
export function LargeLeader({ id, reason }: { id: string; reason?: ReactNode }) {
  const { t } = useTranslation("cards");
  const leader = useAlmanac("wonders").leader(id);
  return (
    <LargePanel
      picture={<LeaderCard id={id} aria-hidden />}
      name={leader.name}
      detail={t("leader")}
      text={leader.text}
      cost={t("cost", { cost: leader.cost_text })}
      rules={leader.rules}
      reason={reason}
    />
  );
}
