import { useTranslation } from "react-i18next";

import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Dialog } from "../../shell/Dialog";
import { useWonders } from "../WondersContext";
import "./PileDialog.css";

/** The cards of the discard pile that I know. */
export function PileDialog({ onClose }: { onClose(): void }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { size, known } = view.discard;
  return (
    <Dialog title={t("discard.dialog", { count: size })} onClose={onClose} wide>
      <p className="muted">{t("discard.explained", { count: known.length })}</p>
      <ul className="pile-cards">
        {known.map((card, number) => (
          <li key={number}>
            <CardPeek rulebook="wonders" id={card}>
              <Card rulebook="wonders" id={card} size="small" />
            </CardPeek>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
