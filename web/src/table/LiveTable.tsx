import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { Room } from "../lobby/room/Room";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { toast } from "../shell/toasts";
import { Reconnecting } from "./Banner";
import { GameTable } from "./GameTable";
import { namesOf, type Panel, RoomContext, type RoomValue } from "./TableContext";
import { useLive } from "./live/useLive";
import { useReveal } from "./useReveal";

const reject = (reason: string) => toast(reason, "bad");

/** A table with its connection: the room before the game, then the game. */
export function LiveTable({ id }: { id: string }) {
  const { t } = useTranslation("shell");
  const live = useLive(id, useSettings(), reject);
  const [panel, openPanel] = useState<Panel | null>(null);
  const closePanel = useCallback(() => openPanel(null), []);
  const { table, chat, say, connected } = live;
  useReveal(table);

  const room = useMemo<RoomValue | null>(() => {
    if (table === null) return null;
    const names = namesOf(table, t("seat.nobody"));
    return { table, names, chat, say, connected, panel, openPanel, closePanel };
  }, [table, chat, say, connected, panel, closePanel, t]);

  if (live.refused !== null) return <Message title={t("table.no_entry")} text={live.refused} />;
  if (room === null) return <Loading />;
  return (
    <RoomContext value={room}>
      <Reconnecting connected={connected} />
      {room.table.status === "open" || room.table.status === "closed" ? (
        <Room />
      ) : live.view === null ? (
        <Loading />
      ) : (
        <GameTable live={live} view={live.view} room={room} />
      )}
    </RoomContext>
  );
}
