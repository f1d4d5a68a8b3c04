import "./Replay.css";

import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Table } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { useAddress } from "../shell/useAddress";
import { useTitle } from "../shell/useTitle";
import { Game } from "../table/Game";
import { GameOver } from "../table/over/GameOver";
import { SidePanel } from "../table/SidePanel";
import { useCues } from "../table/sound/useCues";
import { Speech } from "../table/speech/Speech";
import { namesOf, type Panel, TableProvider, type TableValue } from "../table/TableContext";
import { frameAt, moveIn, seatIn, SPECTATOR, told } from "./reel";
import { Transport } from "./Transport";
import { addressOf, usePlayback } from "./usePlayback";
import { useReel, useReplayChat } from "./useReel";
import { useReplayKeys } from "./useReplayKeys";

const nothing = () => undefined;

/** A game once more: the same table, a bar to move through it, and any seat to look from. */
export function Replay({ table }: { table: Table }) {
  const { t } = useTranslation(["replay", "shell"]);
  const { language } = useSettings();
  const [search] = useState(() => window.location.search);
  const [viewer, setViewer] = useState(() => firstSeat(search, table));
  const [wanted, setWanted] = useState(() => moveIn(search, null));
  const { reel, failed, retry } = useReel(table.id, viewer, language, wanted);
  const playback = usePlayback(reel, wanted);
  const { at, news } = playback.place;
  const [panel, openPanel] = useState<Panel | null>(null);
  const { chat, say } = useReplayChat(table.id);
  if (wanted !== at) setWanted(at);

  useReplayKeys(playback, reel.moves);
  useAddress(addressOf(table.id, at, viewer));
  useTitle(t("title"));

  const frame = frameAt(reel, at);
  const shown = frame?.moves ?? 0;
  const story = useMemo(() => told(reel, 0, shown), [reel, shown]);
  useCues(news, false, shown === reel.moves);

  const value = useMemo<TableValue | null>(
    () =>
      frame && {
        table: { ...table, you: viewer === SPECTATOR ? null : viewer },
        names: namesOf(table, t("seat.nobody", { ns: "shell" })),
        view: frame.view,
        happenings: news,
        story,
        chat,
        say,
        connected: true,
        panel,
        openPanel,
        closePanel: () => openPanel(null),
        play: nothing,
        undo: nothing,
        mayUndo: false,
        pending: null,
        watching: true,
      },
    [frame, table, viewer, t, news, story, chat, say, panel],
  );

  if (value === null) {
    return failed === null ? <Loading /> : <Message title={t("refused")} text={failed} onRetry={retry} />;
  }
  return (
    <TableProvider value={value}>
      <div className={panel === "story" ? "replay with-story" : "replay"}>
        <div className="replay-stage">
          <Suspense fallback={<Loading />}>
            <Game {...value} />
          </Suspense>
        </div>
        <Transport reel={reel} playback={playback} viewer={viewer} look={setViewer} failed={failed} retry={retry} />
        <SidePanel />
        <Speech />
        {panel === "over" && <GameOver />}
      </div>
    </TableProvider>
  );
}

/** The seat that the address names, else your own. */
function firstSeat(search: string, { players, you }: Table): number {
  const named = seatIn(search, players);
  return named === SPECTATOR && !search.includes("seat=") ? (you ?? SPECTATOR) : named;
}
