import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { hueOf } from "../story/hue";
import { useTable } from "../TableContext";

/** A player with avatar and name; in 7 Wonders also the city. */
export function Who({ player }: { player: number }) {
  const { t } = useTranslation("table");
  const { view, table, names } = useTable();
  const almanac = useAlmanac(view.rulebook);
  const isBot = table.seats[player]?.kind === "bot";
  const city = view.rulebook === "wonders" ? view.cities[player] : undefined;
  return (
    <span className="over-who">
      <span className={`ava ${hueOf(view, player)}`}>
        <Icon name={isBot ? "bot" : "person"} />
      </span>
      <span className="over-names">
        <b className="display">{player === table.you ? t("over.you") : names[player]}</b>
        {city !== undefined && <span className="muted">{almanac.board(city.board).name}</span>}
      </span>
    </span>
  );
}
