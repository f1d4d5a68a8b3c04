import { useTranslation } from "react-i18next";

import { Coin } from "../../parts/Coin";
import { Icon } from "../../parts/Icon";
import type { Mark } from "../model/sheet";
import { useMarkWords } from "./useMarkWords";

const ICONS = { free: "check", chain: "chain", wonder: "stage", sell: "sell" } as const;
const LOOKS = { free: "free", chain: "free", wonder: "wonder", sell: "sell" } as const;

/** What a card can be used for, at a glance; its card says the same to a screen reader. */
export function PlayMark({ mark }: { mark: Mark }) {
  const { t } = useTranslation("duel");
  const words = useMarkWords(mark);
  if (mark.kind === "pay") {
    return (
      <span className="mark pay" aria-hidden="true">
        <span className="mark-costs">{t("mark.costs")}</span>
        <Coin n={mark.coins} />
      </span>
    );
  }
  return (
    <span className={`mark ${LOOKS[mark.kind]}`} aria-hidden="true">
      <Icon name={ICONS[mark.kind]} />
      <span className="mark-word">{words}</span>
      <span className="mark-word short">{t(`mark.short.${mark.kind}`)}</span>
    </span>
  );
}
