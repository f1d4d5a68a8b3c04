import "./Market.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { MonumentBack, MonumentCard } from "../../parts/cards/MonumentCard";
import { HintMark } from "../../parts/HintMark";
import { MonumentPeek } from "../../parts/peek/MonumentPeek";
import { Dialog } from "../../shell/Dialog";
import { Cards, Key } from "../Cards";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";

/** The open cards, the pile, and what is out of the game. */
export function Market({ intent: { choices, choice, hinted, keys, choose } }: { intent: Intent }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const drawOf = (slot: number | null) => choices.find((one) => one.kind === "draw" && one.slot === slot);
  const pressing = (slot: number | null) => {
    const draw = drawOf(slot);
    return draw === undefined ? {} : { onClick: () => choose(draw.id), selected: draw === choice };
  };
  const keyOf = (slot: number | null) => <Key name={keys.get(drawOf(slot)?.id ?? "")} />;
  const count = (
    <b className="num" aria-hidden="true">
      {view.pile}
    </b>
  );
  const isHinted = (slot: number | null) => hinted?.choice.kind === "draw" && hinted.choice.slot === slot;
  return (
    <section className="mt-market panel" aria-label={t("market.title")} data-tour="market">
      <h2 className="lbl">{t("market.title")}</h2>
      <ul className="mt-open">
        {view.row.map((card, slot) => (
          <li key={slot} data-anchor={`slot-${slot + 1}`}>
            {card === null ? (
              <span className="mt-empty" role="img" aria-label={t("market.empty")} />
            ) : (
              <MonumentPeek card={card}>
                <MonumentCard card={card} data-piece={`card ${card.card}`} {...pressing(slot + 1)}>
                  {keyOf(slot + 1)}
                </MonumentCard>
              </MonumentPeek>
            )}
            {isHinted(slot + 1) && <HintMark />}
          </li>
        ))}
        <li className="mt-pile" data-anchor="pile">
          {view.pile > 0 ? (
            <MonumentBack {...pressing(null)} aria-label={t("market.pile", { count: view.pile })}>
              {keyOf(null)}
              {count}
            </MonumentBack>
          ) : (
            <span className="mt-empty" role="img" aria-label={t("market.noPile")}>
              {count}
            </span>
          )}
          {isHinted(null) && <HintMark />}
        </li>
      </ul>
      <Foot />
    </section>
  );
}

/** When the game ends, and the cards that are out of it. */
function Foot() {
  const { t } = useTranslation("monuments");
  const { gone, turn, over } = useMonuments().view;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mt-market-foot">
        <span>{over === null ? t(turn.last ? "market.last" : "market.end") : t("waiting.over")}</span>
        <button type="button" className="mt-gone" data-anchor="gone" onClick={() => setOpen(true)}>
          {t("market.gone", { count: gone.length })}
        </button>
      </p>
      {isOpen && (
        <Dialog title={t("market.goneTitle")} onClose={() => setOpen(false)} wide>
          {gone.length === 0 ? <p>{t("market.goneNone")}</p> : <Cards cards={gone} />}
        </Dialog>
      )}
    </>
  );
}
