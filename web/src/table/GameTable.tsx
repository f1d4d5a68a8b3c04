import { Suspense, useEffect, useMemo } from "react";

import { useMe } from "../api/me";
import type { View } from "../api/types";
import { useSettings, useTempo } from "../settings/useSettings";
import { lazily } from "../shell/lazily";
import { Loading } from "../shell/Loading";
import { Game } from "./Game";
import { HintContext } from "./hint/HintContext";
import { HintPanel } from "./hint/HintPanel";
import { useAsking } from "./hint/useAsking";
import { useHintNews } from "./hint/useHintNews";
import { SeatBanner } from "./SeatBanner";
import { SidePanel } from "./SidePanel";
import { useChatCue, useCues } from "./sound/useCues";
import { Speech } from "./speech/Speech";
import { Announcer } from "./story/Announcer";
import type { RoomValue, TableValue } from "./TableContext";
import { TableProvider } from "./TableProvider";
import { useCountdown } from "./useCountdown";
import type { Live } from "./useLive";
import { useSeatNews } from "./useSeatNews";
import { useTableTitle } from "./useTableTitle";

const GameOver = lazily(() => import("./over/GameOver").then((file) => file.GameOver));

/** Milliseconds to see the last reveal before the scores cover it. */
const LAST_LOOK = 1600;

interface GameTableProps {
  live: Live;
  view: View;
  room: RoomValue;
}

/** A game that is played or over: the table of its rulebook and everything around it. */
export function GameTable({ live, view, room }: GameTableProps) {
  const { table, openPanel } = room;
  const me = useMe();
  const secondsLeft = useCountdown(live.deadline);
  const over = view.over !== null || table.status === "finished";
  const watching = over || isWatching(room);
  const { happenings, story, play, undo, mayUndo, pending } = live;

  const value = useMemo<TableValue>(
    () => ({
      ...room,
      view,
      happenings,
      story,
      play,
      undo,
      mayUndo: mayUndo && pending === null,
      pending: pending?.action ?? null,
      secondsLeft,
      watching,
    }),
    [room, view, happenings, story, play, undo, mayUndo, pending, secondsLeft, watching],
  );

  const myTurn = !watching && view.legal.length > 0 && pending === null;
  const hint = useAsking(table, view, useSettings().language, myTurn);
  useHintNews(table);
  useSeatNews(table);
  useCues(happenings, myTurn, over);
  useChatCue(room.chat, ({ person }) => person === me?.id);
  useTableTitle(table.rulebook);
  const tempo = useTempo() || 1; // also where nothing moves there is something to see
  useEffect(() => {
    if (!over) return undefined;
    const opening = setTimeout(() => openPanel("over"), happenings.length > 0 ? tempo * LAST_LOOK : 0);
    return () => clearTimeout(opening);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the end itself opens it
  }, [over, openPanel]);

  return (
    <TableProvider value={value}>
      <HintContext value={hint}>
        <Suspense fallback={<Loading />}>
          <Game {...value} />
        </Suspense>
        <HintPanel />
      </HintContext>
      <Announcer />
      <Speech />
      <SeatBanner />
      <SidePanel />
      {room.panel === "over" && (
        <Suspense fallback={null}>
          <GameOver />
        </Suspense>
      )}
    </TableProvider>
  );
}

/** Whether nothing can be chosen here: no seat, or a bot sits in it. */
function isWatching({ table }: RoomValue): boolean {
  const seat = table.seats.find(({ player }) => player === table.you);
  return seat === undefined || seat.resigned || seat.stand_in !== null;
}
