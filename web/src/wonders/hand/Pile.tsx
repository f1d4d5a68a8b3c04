import "./SmallCards.css";
import "./Pile.css";

import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { type Held, PILE_KEYS } from "../model/hand";
import type { Decision } from "../useDecision";
import { useNames } from "../useNames";
import { isHandheld, useScreen } from "../useScreen";
import { PieceFace, PieceHint } from "./PieceFace";
import { moveFocus } from "./roving";

/** Up to this many pieces are shown at full size. */
const FEW = 6;

/** What may be chosen from during a turn: the discard pile, leaders next door, edifices, cards to lose. */
export function Pile({ decision, watching }: { decision: Decision; watching: boolean }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { place, pieces, selected, select } = decision;
  const stop = selected?.key ?? pieces.find((one) => one.open)?.key;
  const isCompact = isHandheld(useScreen()) || pieces.length > FEW;
  const words = ({ open, city, chosenFor }: Held) => {
    if (chosenFor !== null) return t("hand.chosen.own");
    const key = `pick.${place}.${open ? "open" : "closed"}`;
    return t(key, { city: city === undefined ? "" : names.city(city) });
  };
  return (
    <section
      className={classes("pile", isCompact && "compact")}
      aria-label={t(`pick.${place}.label`, { count: pieces.length })}
      id="hand"
      data-row
    >
      {pieces.map((held, number) => (
        <div key={held.key} className="dug-card">
          <PieceFace
            held={held}
            reason={words(held)}
            selected={selected?.key === held.key || held.chosenFor !== null}
            dimmed={!held.open && held.chosenFor === null}
            tabIndex={held.key === stop ? 0 : -1}
            onKeyDown={moveFocus}
            onClick={held.open && !watching ? () => select(held.key) : undefined}
          />
          <PieceHint held={held} />
          {held.city !== undefined && <span className="muted whose">{names.city(held.city)}</span>}
          {held.open && !watching && PILE_KEYS[number] && <kbd aria-hidden="true">{PILE_KEYS[number]}</kbd>}
        </div>
      ))}
    </section>
  );
}
