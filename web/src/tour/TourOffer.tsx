import "./TourOffer.css";

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { Icon } from "../parts/Icon";
import { Menu, MenuItem } from "../shell/controls/Menu";
import { useTable } from "../table/TableContext";
import { hasSeen, markSeen } from "./seen";

/** Offers the tour in the first turn of a first game, in the bar above the table. */
export function TourOffer() {
  const { table, story, watching } = useTable();
  const isNew = story.length <= table.players; // nobody has seen a whole turn yet
  if (table.status !== "playing" || watching || !isNew) return null;
  return <Offer rulebook={table.rulebook} />;
}

/** Once for each game: answered or not, it does not come back. */
function Offer({ rulebook }: { rulebook: Rulebook }) {
  const { t } = useTranslation("tour");
  const [isOpen, setOpen] = useState(() => !hasSeen(rulebook));
  useEffect(() => markSeen(rulebook), [rulebook]);
  if (!isOpen) return null;
  const answer = () => setOpen(false);
  const button = (
    <>
      <Icon name="ch-book" />
      <span>{t("offer.ask")}</span>
    </>
  );
  return (
    <Menu label={`${t("offer.ask")} ${t("offer.text")}`} button={button} className="btn tour-offer">
      <MenuItem icon="ch-book" href={`/tour/${rulebook}`} newTab onSelect={answer}>
        {t("offer.yes")}
      </MenuItem>
      <MenuItem icon="close" onSelect={answer}>
        {t("offer.no")}
      </MenuItem>
    </Menu>
  );
}
