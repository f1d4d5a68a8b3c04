import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import type { DuelCity } from "../api/types";
import { DuelWonder, type WonderStatus } from "../parts/cards/DuelWonder";
import { ProgressToken } from "../parts/cards/ProgressToken";
import { LargePanel } from "../parts/peek/LargePanel";
import { Peek } from "../parts/peek/Peek";

type Wonder = DuelCity["wonders"][number];

interface Props {
  id: string;
  status?: string;
  /** The card under a wonder that stands. */
  card?: Wonder["card"];
  reason?: ReactNode;
  children: ReactNode;
}

/** The wonder at its largest, with its words, while somebody points at the children. */
export function WonderPeek({ id, status = "unbuilt", card = null, reason, children }: Props) {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const wonder = almanac.wonder(id);
  const content = (
    <LargePanel
      picture={<DuelWonder id={id} status={STATUS[status]} aria-hidden />}
      name={wonder.name}
      detail={t(`wonder.${status}`, { card: card === null ? "" : almanac.card(card).name })}
      text={wonder.text}
      cost={t("wonder.cost", { cost: wonder.cost_text })}
      rules={wonder.rules}
      reason={reason}
    />
  );
  return <Peek content={content}>{children}</Peek>;
}

/** A progress token with its words, while somebody points at the children. */
export function TokenPeek({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation("duel");
  const token = useAlmanac("duel").token(id);
  const content = (
    <LargePanel
      picture={<ProgressToken id={id} aria-hidden />}
      name={token.name}
      detail={t("progress.token")}
      text={token.text}
      rules={token.rules}
    />
  );
  return <Peek content={content}>{children}</Peek>;
}

/** How the parts call what the wire says of a wonder. */
export const STATUS: Record<string, WonderStatus> = { unbuilt: "planned", built: "built", returned: "gone" };
