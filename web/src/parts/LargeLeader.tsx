import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import { LargePanel } from "./LargePanel";
import { LeaderCard } from "./LeaderCard";

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
