import "./DiscardDialog.css";

import { useTranslation } from "react-i18next";

import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Dialog } from "../../shell/Dialog";
import { useDuel } from "../DuelContext";

/** All the cards of the discard pile. */
export function DiscardDialog({ onClose }: { onClose(): void }) {
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
