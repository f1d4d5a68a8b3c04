import { Suspense, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useMe } from "../api/me";
import type { Table, View } from "../api/types";
import { useTurnHere } from "../news/useTurnHere";
import { useSettings, useTempo } from "../settings/useSettings";
import { lazily } from "../shell/lazily";
import { Loading } from "../shell/Loading";
import { toast } from "../shell/toasts";
import { ClocksContext } from "../speeds/ClocksContext";
import { NextTurn } from "../speeds/NextTurn";
import { SeatBanner } from "./Banner";
import { Game } from "./Game";
import { HintContext } from "./hint/HintContext";
import { HintPanel } from "./hint/HintPanel";
import { useAsking, useHintNews } from "./hint/useAsking";
import { SidePanel } from "./SidePanel";
import { useChatCue, useCues } from "./sound/useCues";
import { Speech } from "./speech/Speech";
import { Announcer } from "./story/Announcer";
import { type RoomValue, TableProvider, type TableValue } from "./TableContext";
import type { Live } from "./live/useLive";
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
      watching,
    }),
    [room, view, happenings, story, play, undo, mayUndo, pending, watching],
  );

  const myTurn = !watching && view.legal.length > 0 && pending === null;
  const hint = useAsking(table, value, useSettings().language, myTurn);
  useHintNews(table);
  useSeatNews(table);
  useCues(happenings, myTurn, over);
  useTurnHere(table.id, table.rulebook, myTurn && !over);
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
        <ClocksContext value={live.clocks}>
          <Suspense fallback={<Loading />}>
            <Game {...value} />
          </Suspense>
        </ClocksContext>
        <HintPanel />
      </HintContext>
      <Announcer />
      <Speech />
      <SeatBanner />
      <NextTurn />
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

/** Tells when a bot sits down for somebody, and when they are back; the story tells it with the next move. */
function useSeatNews({ seats, you, status }: Table): void {
  const { t } = useTranslation("shell");
  const before = useRef(seats);
  useEffect(() => {
    const known = before.current;
    before.current = seats;
    if (status !== "playing") return;
    for (const { player, name, stand_in: bot, resigned } of seats) {
      const hadBot = typeof known[player]?.stand_in === "string";
      const hasBot = bot !== null;
      if (hasBot === hadBot || resigned) continue;
      if (player === you) {
        if (hadBot) toast(t("seat.you_back"), "good");
      } else {
        toast(t(hasBot ? "seat.bot_came" : "seat.back", { name }));
      }
    }
  }, [seats, you, status, t]);
}
