import "./Piles.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { DiscardDialog } from "./DiscardDialog";

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
