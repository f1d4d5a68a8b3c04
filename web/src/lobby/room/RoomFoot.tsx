import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../../api/client";
import type { Table } from "../../api/types";
import { useGames } from "../../api/useGames";
import { Icon } from "../../parts/Icon";
import { attempt } from "../../shell/attempt";
import { hostOf } from "../tableFacts";
import { LevelSelect } from "../LevelSelect";
import { useLevel } from "../bots";

/** Start, wait or go: what a person can do with the table as a whole. */
export function RoomFoot({ table }: { table: Table }) {
  const free = table.seats.filter(({ name }) => name === null).length;
  return (
    <footer className="room-foot">
      <Waiting table={table} free={free} />
      {table.you !== null && <LeaveButton id={table.id} />}
      {table.host && free > 0 && !table.rated && <FillAndStart table={table} />}
      {table.host && free === 0 && <StartButton id={table.id} />}
    </footer>
  );
}

function Waiting({ table, free }: { table: Table; free: number }) {
  const { t } = useTranslation("shell");
  const words = () => {
    if (free > 0) return t("room.free", { count: free });
    if (table.host) return t("room.ready");
    return t("room.wait_for_host", { name: hostOf(table)?.name ?? "" });
  };
  return (
    <p className="room-waiting" role="status">
      <Icon name={free > 0 ? "hourglass" : "check"} />
      {words()}
    </p>
  );
}

function LeaveButton({ id }: { id: string }) {
  const { t } = useTranslation("shell");
  const [, go] = useLocation();
  const leave = async () => {
    if (await attempt(api.leave(id))) go("/");
  };
  return (
    <button type="button" className="btn quiet" onClick={() => void leave()}>
      <Icon name="door" />
      {t("room.leave")}
    </button>
  );
}

/** Friends may not come: bots of a level take what is empty, and the game begins. */
function FillAndStart({ table }: { table: Table }) {
  const { t } = useTranslation("shell");
  const game = useGames()?.find(({ name }) => name === table.rulebook);
  const level = useLevel(game);
  return (
    <div className="room-fill">
      <LevelSelect bots={game?.bots ?? []} level={level} />
      <button type="button" className="btn" onClick={() => void attempt(api.start(table.id, level))}>
        <Icon name="bot" />
        {t("room.fill")}
      </button>
    </div>
  );
}

function StartButton({ id }: { id: string }) {
  const { t } = useTranslation("shell");
  return (
    <button
      type="button"
      className="btn primary"
      onClick={() => void attempt(api.start(id))}
    >
      <Icon name="play" />
      {t("room.start")}
    </button>
  );
}
