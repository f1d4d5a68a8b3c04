import { useTranslation } from "react-i18next";

import type { Table } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useClockLabel } from "../../speeds/useClockWords";
import { EXPANSION_ICONS, expansionsIn } from "../tableFacts";

/** How this table is set up, in a few words. */
export function RoomFacts({ table }: { table: Table }) {
  const { t } = useTranslation("shell");
  const { sides, wonders, centre_pawn: centre, valuation } = table.options;
  return (
    <ul className="room-facts">
      <Fact icon="people">{t("room.players", { count: table.players })}</Fact>
      {table.rulebook === "wonders" && (
        <Fact icon={sides === "night" ? "night" : "day"}>
          {t(`new.side.${typeof sides === "string" ? sides : "day"}`)}
        </Fact>
      )}
      {expansionsIn(table).map((expansion) => (
        <Fact key={expansion} icon={EXPANSION_ICONS[expansion]}>
          {t(`expansions.${expansion}`)}
        </Fact>
      ))}
      {table.options.second_pawn === "nothing" && <Fact icon="pawn">{t("new.second_pawns.nothing")}</Fact>}
      {wonders === "first-game" && <Fact icon="stage">{t("new.way.first-game")}</Fact>}
      {centre === "erratum" && <Fact icon="pawn">{t("new.centres.erratum")}</Fact>}
      {valuation === "gentle" && <Fact icon="edifice">{t("room.gentle")}</Fact>}
      <Company table={table} />
    </ul>
  );
}

/** How people play together here, whatever the game. */
function Company({ table: { clock, hints, rated, public: isPublic, spectators } }: { table: Table }) {
  const { t } = useTranslation(["shell", "profile"]);
  const label = useClockLabel();
  return (
    <>
      {rated && <Fact icon="laurel">{t("profile:rated.label")}</Fact>}
      {clock !== "none" && <Fact icon="clock">{label(clock)}</Fact>}
      {hints && <Fact icon="lamp">{t("room.hints")}</Fact>}
      <Fact icon={isPublic ? "globe" : "lock"}>{t(isPublic ? "room.public" : "room.private")}</Fact>
      {!spectators && <Fact icon="eye">{t("room.no_spectators")}</Fact>}
    </>
  );
}

function Fact({ icon, children }: { icon: string; children: string }) {
  return (
    <li className="badge">
      <Icon name={icon} />
      {children}
    </li>
  );
}
