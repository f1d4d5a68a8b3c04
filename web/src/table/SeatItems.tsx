import { useTranslation } from "react-i18next";

import { MenuItem } from "../shell/controls/Menu";
import { takeSeatBack } from "./deeds";
import { useTable } from "./TableContext";

/** What a person can do with their own seat while the game is on. */
export function SeatItems() {
  const { t } = useTranslation("shell");
  const { table, openPanel } = useTable();
  const seat = table.seats.find(({ player }) => player === table.you);
  if (table.status !== "playing" || seat === undefined || seat.resigned) return null;
  return (
    <>
      {seat.stand_in === null ? (
        <MenuItem icon="bot" onSelect={() => openPanel("stand-in")}>
          {t("menu.stand_in")}
        </MenuItem>
      ) : (
        <MenuItem icon="hand" onSelect={() => takeSeatBack(table.id)}>
          {t("menu.take_back_seat")}
        </MenuItem>
      )}
      <MenuItem icon="flag" danger onSelect={() => openPanel("resign")}>
        {t("menu.resign")}
      </MenuItem>
    </>
  );
}
