import { useTranslation } from "react-i18next";

import type { MonumentsColour } from "../../api/types";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/Points";
import { Stone } from "../../parts/Stone";
import { hueOf } from "../../table/story/hue";
import { useTable } from "../../table/TableContext";
import { isThinking } from "../../table/thinking";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";

/** A colour in one line: name, points, cards in hand, historians; the name opens everything of it. */
export function SeatHead({ colour, onOpen }: { colour: MonumentsColour; onOpen(): void }) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { table } = useTable();
  const { title } = usePeople();
  const { player, historians } = colour;
  const hand = view.hands[player]?.size ?? 0;
  const isBot = table.seats[player]?.kind === "bot";
  return (
    <header className="mt-seat-head">
      <button type="button" className="mt-who" onClick={onOpen} title={t("seat.open")}>
        <span className={`ava ${hueOf(view, player)}`} data-anchor={`seat-${player}`}>
          <Icon name={isBot ? "bot" : "person"} />
        </span>
        <Stone colour={colour.colour} />
        <span className="mt-who-name">{title(player)}</span>
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
      <span className="sp" />
      <Points n={colour.points} label={t("track.pointsOf", { name: title(player), count: colour.points })} />
      <span className="chip" data-anchor={`hand-${player}`} role="img" aria-label={t("seat.hand", { count: hand })}>
        <Icon name="hand" />
        <b>{hand}</b>
      </span>
      <span className="chip" role="img" aria-label={t("seat.historians", { count: historians })}>
        <Icon name="historian" />
        <b>{historians}</b>
      </span>
    </header>
  );
}
