import { useTranslation } from "react-i18next";

import { Coin } from "../../parts/symbols/Figure";
import { Icon } from "../../parts/Icon";
import { DIGITS } from "../model/intent";
import type { Mark } from "../model/sheet";
import { useMarkWords } from "./useMarkWords";

const ICONS = { free: "check", chain: "chain", wonder: "stage", sell: "sell" } as const;
const LOOKS = { free: "free", chain: "free", wonder: "wonder", sell: "sell" } as const;

interface Props {
  mark: Mark;
  /** The digit that chooses the card. */
  digit: number;
  /** The id of the card's button: a press on the mark is a press on the card. */
  button: string;
}

/** What a card can be used for, at a glance, and the key that chooses it; its card says the same to a screen reader. */
export function PlayMark({ mark, digit, button }: Props) {
  const { t } = useTranslation("duel");
  const words = useMarkWords(mark);
  const key = digit <= DIGITS && <kbd>{digit}</kbd>;
  if (mark.kind === "pay") {
    return (
      <label className="mark pay" htmlFor={button} aria-hidden="true">
        {key}
        <span className="mark-costs">{t("mark.costs")}</span>
        <Coin n={mark.coins} />
      </label>
    );
  }
  return (
    <label className={`mark ${LOOKS[mark.kind]}`} htmlFor={button} aria-hidden="true">
      {key}
      <Icon name={ICONS[mark.kind]} />
      <span className="mark-word">{words}</span>
      <span className="mark-word short">{t(`mark.short.${mark.kind}`)}</span>
    </label>
  );
}
