import "./DiscardPile.css";

import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import { Card } from "../../parts/cards/Card";
import { CardBack } from "../../parts/cards/CardBack";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Dialog } from "../../shell/Dialog";
import { useWonders } from "../WondersContext";

/** The discard pile, and how many of its cards I know. */
export function DiscardPile({ onOpen }: { onOpen(): void }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const { size, known } = view.discard;
  return (
    <div className="supply">
      <span className="lbl">{t("discard.title")}</span>
      <button
        type="button"
        className="pilec"
        data-anchor="discard"
        onClick={onOpen}
        disabled={size === 0}
        aria-haspopup="dialog"
        aria-label={t("discard.label", { count: size, known: known.length })}
      >
        {size > 0 ? <CardBack age={view.age as Age} size="small" /> : <span className="nopile" />}
        <b className="num">{size}</b>
      </button>
      {known.length > 0 && <span className="muted known">{t("discard.known", { count: known.length })}</span>}
      {view.free_city !== null && (
        <span className="muted known">{t("free_city.pile", { count: view.free_city.pile })}</span>
      )}
    </div>
  );
}

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
