import "./TourOffer.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Icon } from "../parts/Icon";
import { hasSeen, markSeen } from "./seen";

/** Offers the tour to who has never seen it; once answered it does not come back. */
export function TourOffer({ rulebook }: { rulebook: Rulebook }) {
  const { t } = useTranslation("tour");
  const [open, setOpen] = useState(() => !hasSeen(rulebook));
  if (!open) return null;
  const answer = () => {
    markSeen(rulebook);
    setOpen(false);
  };
  return (
    <aside className="tour-offer panel" aria-label={t("label")}>
      <Icon name="lamp" />
      <p>{t("offer.text")}</p>
      <a className="btn primary" href={`/tour/${rulebook}`} target="_blank" rel="noreferrer" onClick={answer}>
        {t("offer.yes")}
      </a>
      <button type="button" className="btn quiet" onClick={answer}>
        {t("offer.no")}
      </button>
    </aside>
  );
}
