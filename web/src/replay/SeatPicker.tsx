import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { useTable } from "../table/TableContext";
import { SPECTATOR } from "./reel";

interface Props {
  viewer: number;
  look(viewer: number): void;
}

/** From whose seat the game is seen; after the end nothing is secret. */
export function SeatPicker({ viewer, look }: Props) {
  const { t } = useTranslation("replay");
  const { names } = useTable();
  return (
    <label className="seat-picker">
      <Icon name="eye" />
      <span className="sr">{t("seat")}</span>
      <select value={viewer} onChange={(event) => look(Number(event.target.value))}>
        <option value={SPECTATOR}>{t("spectator")}</option>
        {names.map((name, player) => (
          <option key={player} value={player}>
            {t("seat_of", { name })}
          </option>
        ))}
      </select>
    </label>
  );
}
