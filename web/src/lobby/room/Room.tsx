import "./Room.css";

import { useTranslation } from "react-i18next";

import { useMe } from "../../api/me";
import { Icon } from "../../parts/Icon";
import { InviteFriends } from "../../meeting/InviteFriends";
import { KeptSeat } from "../../meeting/KeptSeat";
import { SeriesScore } from "../../meeting/SeriesScore";
import { Closed } from "../../reports/Closed";
import { Hash } from "../../shell/controls/Hash";
import { Chat } from "../../table/chat/Chat";
import { useChatCue } from "../../table/sound/useCues";
import { useRoom } from "../../table/TableContext";
import { useTableTitle } from "../../table/useTableTitle";
import { LobbyBar } from "../LobbyBar";
import { Invite } from "./Invite";
import { RoomFacts } from "./RoomFacts";
import { RoomFoot } from "./RoomFoot";
import { RoundTable } from "./RoundTable";
import { Seats } from "./Seats";

/** A table before the game: people come in, sit down, and talk. */
export function Room() {
  const { t } = useTranslation("shell");
  const { table, chat } = useRoom();
  const me = useMe();
  useTableTitle(table.rulebook);
  useChatCue(chat, ({ person }) => person === me?.id);
  if (table.status === "closed") {
    return <Closed table={table.id} />;
  }
  return (
    <div className="room-page">
      <LobbyBar />
      <main className="room">
        <div className="room-main">
          <KeptSeat table={table} />
          <section className="panel" aria-labelledby="room-title">
            <header className="room-head">
              <h1 id="room-title">{t(`games.${table.rulebook}.name`)}</h1>
              <RoomFacts table={table} />
              <SeriesScore table={table.id} from={1} />
            </header>
            <div className="room-seating">
              <RoundTable table={table} />
              <Seats table={table} />
            </div>
            <RoomFoot table={table} />
          </section>
          <Fair commitment={table.commitment} />
        </div>
        <aside className="room-side">
          <Invite table={table} />
          <InviteFriends table={table} />
          <section className="panel room-chat">
            <h2>
              <Icon name="chat" />
              {t("menu.chat")}
            </h2>
            <Chat />
          </section>
        </aside>
      </main>
    </div>
  );
}

/** The promise that the cards are settled before anybody has played one. */
function Fair({ commitment }: { commitment: string }) {
  const { t } = useTranslation("shell");
  return (
    <details className="panel fair">
      <summary>
        <Icon name="proof" />
        {t("room.fair")}
      </summary>
      <div>
        <p className="muted">{t("room.fair_text")}</p>
        <Hash label={t("room.commitment")} value={commitment} />
      </div>
    </details>
  );
}
