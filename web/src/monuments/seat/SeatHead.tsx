import { useTranslation } from "react-i18next";

import type { MonumentsColour } from "../../api/types";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { Stone } from "../../parts/symbols/Stone";
import { isThinking, useBotLabel } from "../../table/seats";
import { hueOf } from "../../table/story/hue";
import { useTable } from "../../table/TableContext";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

/** Who plays with a colour, and its points if the game ended now; the name opens everything of it. */
export function SeatHead({ colour, onOpen }: { colour: MonumentsColour; onOpen(): void }) {
  const { t } = useTranslation("monuments");
  const { view, lately } = useMonuments();
  const { table } = useTable();
  const { title } = usePeople();
  const { player, total } = colour;
  const won = lately.won.get(colour.colour) ?? 0;
  const level = useBotLabel(player);
  const isBot = table.seats[player]?.kind === "bot";
  const score = t(view.over === null ? "seat.score" : "track.pointsOf", { name: title(player), count: total });
  return (
    <header className="mt-seat-head">
      <button type="button" className="mt-who" onClick={onOpen} title={t("seat.open")}>
        <span className={`ava ${hueOf(view, player)}`} data-anchor={`seat-${player}`}>
          <Icon name={isBot ? "bot" : "person"} />
        </span>
        <Stone colour={colour.colour} />
        <span className="mt-who-name">
          <b>{title(player)}</b>
          {level !== null && <small>{level}</small>}
        </span>
      </button>
      {isThinking(table, view, player) && (
        <span className="badge info" role="img" aria-label={t("seat.thinks")} title={t("seat.thinks")}>
          <Dots />
        </span>
      )}
      {view.over?.winners.includes(player) && (
        <span className="badge good">
          <Icon name="crown" />
          {t("seat.won")}
        </span>
      )}
      <span className="mt-score" title={score}>
        {won > 0 && (
          <em className="mt-news" role="img" aria-label={t("lately.won", { count: won })}>
            +{won}
          </em>
        )}
        <Points n={total} label={score} />
      </span>
    </header>
  );
}
