import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { absentees } from "./absent";
import { AwayBanner } from "./AwayBanner";
import { Banner } from "./Banner";
import { takeSeatBack } from "./deeds";
import { useTable } from "./TableContext";

/** Says when a bot plays in your place, and gives you your seat back; else who is waited for and is away. */
export function SeatBanner() {
  const { t } = useTranslation("shell");
  const { table, view } = useTable();
  const seat = table.seats.find(({ player }) => player === table.you);
  if (table.status !== "playing") return null;
  if (seat?.resigned) {
    return (
      <Banner>
        <Icon name="flag" />
        <span>{t("seat.resigned")}</span>
      </Banner>
    );
  }
  if (typeof seat?.stand_in === "string") {
    return (
      <Banner>
        <Icon name="bot" />
        <span>{t("seat.stand_in")}</span>
        <button type="button" className="btn primary" onClick={() => takeSeatBack(table.id)}>
          {t("seat.take_back")}
        </button>
      </Banner>
    );
  }
  const [absent] = absentees(table, view);
  return absent && <AwayBanner key={absent.player} table={table} seat={absent} />;
}
