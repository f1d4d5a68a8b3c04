import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { EdificeCard, type EdificeStatus } from "../cards/EdificeCard";
import { LargePanel } from "./LargePanel";
import { roman } from "../roman";

interface LargeEdificeProps {
  id: string;
  status?: EdificeStatus;
  /** Who has a part in it, or why you cannot join now. */
  reason?: ReactNode;
}

/** An edifice at its largest: what a part in it costs and brings, and what it spares. */
export function LargeEdifice({ id, status, reason }: LargeEdificeProps) {
  const { t } = useTranslation("cards");
  const edifice = useAlmanac("wonders").edifice(id);
  return (
    <LargePanel
      picture={<EdificeCard id={id} status={status} aria-hidden />}
      name={edifice.name}
      detail={t("edifice.of_age", { age: roman(edifice.age) })}
      text={t("edifice.reward", { text: edifice.text })}
      cost={t("edifice.fee", { cost: edifice.cost_text })}
      rules={edifice.rules}
      reason={reason}
    >
      <p>{t("edifice.penalty", { text: edifice.penalty_text })}</p>
    </LargePanel>
  );
}
