import "./Piles.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Card } from "../../parts/cards/Card";
import { Icon } from "../../parts/Icon";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Dialog } from "../../shell/Dialog";
import { useDuel } from "../DuelContext";

/** The bank and the discard pile, which opens. */
export function Piles() {
  const { t } = useTranslation("duel");
  const { discard } = useDuel().view;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="piles">
      <span className="bank" data-anchor="bank" title={t("piles.bank")}>
        <Icon name="coins" />
      </span>
      <button
        type="button"
        className="discard"
        data-anchor="discard"
        aria-label={t("piles.discardCount", { count: discard.length })}
        title={t("piles.discard")}
        onClick={() => setOpen(true)}
      >
        <Icon name="discard" />
        <b className="num">{discard.length}</b>
      </button>
      {isOpen && <DiscardDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** All the cards of the discard pile. */
function DiscardDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("duel");
  const { discard } = useDuel().view;
  return (
    <Dialog title={t("piles.discardCount", { count: discard.length })} onClose={onClose} wide>
      {discard.length === 0 && <p className="muted">{t("piles.empty")}</p>}
      <ul className="spread">
        {discard.map((id) => (
          <li key={id}>
            <CardPeek rulebook="duel" id={id}>
              <Card rulebook="duel" id={id} size="small" />
            </CardPeek>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
