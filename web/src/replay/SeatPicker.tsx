import { useTranslation } from "react-i18next";

import { useMe } from "../api/me";
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
  const { names, table } = useTable();
  const me = useMe();
  const mine = table.seats.find(({ person }) => person !== null && person === me?.id)?.player;
  return (
    <label className="seat-picker">
      <Icon name="eye" />
      <span className="sr">{t("seat")}</span>
      <select value={viewer} onChange={(event) => look(Number(event.target.value))}>
        <option value={SPECTATOR}>{t("spectator")}</option>
        {names.map((name, player) => (
          <option key={player} value={player}>
            {t("seat_of", { name, context: player === mine ? "you" : undefined })}
          </option>
        ))}
      </select>
    </label>
  );
}
