import { useTranslation } from "react-i18next";

import { Card } from "../../parts/Card";
import { CardPeek } from "../../parts/CardPeek";
import { HAND_KEYS } from "../model/hand";
import type { Decision } from "../useDecision";
import { useScreen } from "../useScreen";
import { moveFocus } from "./roving";
import "./Pile.css";

/** So few cards are shown at full size. */
const FEW = 6;

/** The discard pile, spread out for who may build from it. */
export function Pile({ decision }: { decision: Decision }) {
  const { t } = useTranslation("wonders");
  const screen = useScreen();
  const { pile, selected, select } = decision;
  const stop = selected?.key ?? pile.find((one) => one.open)?.key;
  const size = pile.length <= FEW && screen !== "phone" ? "full" : "small";
  return (
    <section className="pile" aria-label={t("dig.pile", { count: pile.length })} id="hand" data-row>
      {pile.map(({ key, card, open }, place) => (
        <div key={key} className="dug-card">
          <CardPeek rulebook="wonders" id={card} reason={open ? t("dig.free") : t("dig.have")}>
            <Card
              rulebook="wonders"
              id={card}
              size={size}
              selected={selected?.key === key}
              dimmed={!open}
              tabIndex={key === stop ? 0 : -1}
              onKeyDown={moveFocus}
              onClick={open ? () => select(key) : undefined}
            />
          </CardPeek>
          {open && HAND_KEYS[place] && <kbd aria-hidden="true">{HAND_KEYS[place]}</kbd>}
        </div>
      ))}
    </section>
  );
}
