import "./Puzzle.css";

import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import { messageOf } from "../api/request";
import type { JudgedAnswer, PosedPuzzle } from "../api/types";
import { Icon } from "../parts/Icon";
import { useMedia } from "../parts/useMedia";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { toast } from "../shell/toasts";
import { useTitle } from "../shell/useTitle";
import { Game } from "../table/Game";
import { SidePanel } from "../table/SidePanel";
import { type Panel, TableProvider, type TableValue } from "../table/TableContext";
import { tourTable } from "../tour/tourTable";
import { Verdict } from "./Verdict";

const OTHERS = ["Ada", "Noor", "Bas", "Iris", "Omar", "Zoë"];
const nothing = () => undefined;
const SMALL = "(max-width: 700px) and (max-height: 699px)"; // a table has all of it: nothing stands below it

/** A decision on a real table: what you play is the answer. */
export function Puzzle({ posed }: { posed: PosedPuzzle }) {
  const { t } = useTranslation("puzzles");
  const { language } = useSettings();
  const me = useMe()?.name ?? t("you");
  const [judged, setJudged] = useState<JudgedAnswer | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [panel, openPanel] = useState<Panel | null>(null);
  const isSmall = useMedia(SMALL);
  useTitle(`${t("title")} · Pharos`);

  const value = useMemo<TableValue>(() => {
    const names = OTHERS.slice(0, posed.players - 1);
    names.splice(posed.player, 0, me);
    const play = (action: string) => {
      setPending(action);
      asMe(() => api.answerPuzzle(posed.id, action, language))
        .then(setJudged, (error: unknown) => toast(messageOf(error), "bad"))
        .finally(() => setPending(null));
    };
    return {
      view: posed.view,
      table: tourTable(posed.game, names, posed.player),
      names,
      happenings: [],
      story: [],
      chat: [],
      say: nothing,
      connected: true,
      panel,
      openPanel,
      closePanel: () => openPanel(null),
      play,
      undo: nothing,
      mayUndo: false,
      pending,
      watching: judged !== null,
      asked: isSmall && judged === null ? <ShortQuestion posed={posed} /> : undefined,
    };
  }, [posed, me, language, panel, pending, judged, isSmall]);

  return (
    <TableProvider value={value}>
      <div className="puzzle">
        <div className="puzzle-stage">
          <Suspense fallback={<Loading />}>
            <Game {...value} />
          </Suspense>
        </div>
        {judged !== null && <Verdict judged={judged} again={() => setJudged(null)} />}
        {judged === null && !isSmall && <Question posed={posed} />}
        <SidePanel />
      </div>
    </TableProvider>
  );
}

/** What is asked, in the bar above the table. */
function ShortQuestion({ posed }: { posed: PosedPuzzle }) {
  const { t } = useTranslation("puzzles");
  return (
    <section className="puzzle-asked" aria-label={t("title")}>
      <p>
        <b>{useTheme(posed)}</b> <span className="sr">{t("question")}</span>
      </p>
      <Skip isShort />
    </section>
  );
}

/** What is asked, in one line under the table. */
function Question({ posed }: { posed: PosedPuzzle }) {
  const { t } = useTranslation("puzzles");
  return (
    <section className="puzzle-bar" aria-label={t("title")}>
      <Icon name="lamp" />
      <p>
        <b>{useTheme(posed)}</b> {t("question")}{" "}
        <span className="muted">{t("rated", { rating: posed.rating })}</span>
      </p>
      <Link className="btn quiet" href="/puzzles">
        {t("all")}
      </Link>
      <Skip />
    </section>
  );
}

/** What a puzzle is about. */
function useTheme({ day, themes: [theme] }: PosedPuzzle): string | undefined {
  const { t } = useTranslation("puzzles");
  return day === null ? theme?.name : t("daily");
}

/** The way to another puzzle; where there is little room, without words. */
function Skip({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation("puzzles");
  const search = useSearch();
  return (
    <Link className={isShort ? "iconbtn" : "btn"} href={`/puzzles/next${search && `?${search}`}`}>
      {isShort ? <Icon name="step-on" label={t("skip")} /> : t("skip")}
    </Link>
  );
}
