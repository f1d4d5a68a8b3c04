import "./Puzzle.css";

import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearch } from "wouter";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import { messageOf } from "../api/request";
import type { JudgedAnswer, PosedPuzzle } from "../api/types";
import { Icon } from "../parts/Icon";
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

/** A decision on a real table: what one plays is the answer. */
export function Puzzle({ posed }: { posed: PosedPuzzle }) {
  const { t } = useTranslation("puzzles");
  const { language } = useSettings();
  const me = useMe()?.name ?? t("you");
  const [judged, setJudged] = useState<JudgedAnswer | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [panel, openPanel] = useState<Panel | null>(null);
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
    };
  }, [posed, me, language, panel, pending, judged]);

  return (
    <TableProvider value={value}>
      <div className="puzzle">
        <div className="puzzle-stage">
          <Suspense fallback={<Loading />}>
            <Game {...value} />
          </Suspense>
        </div>
        {judged === null ? <Question posed={posed} /> : <Verdict judged={judged} again={() => setJudged(null)} />}
        <SidePanel />
      </div>
    </TableProvider>
  );
}

/** What is asked, in one line under the table. */
function Question({ posed }: { posed: PosedPuzzle }) {
  const { t } = useTranslation("puzzles");
  const search = useSearch();
  const [theme] = posed.themes;
  return (
    <section className="puzzle-bar" aria-label={t("title")}>
      <Icon name="lamp" />
      <p>
        <b>{posed.day === null ? theme?.name : t("daily")}</b> {t("question")}{" "}
        <span className="muted">{t("rated", { rating: posed.rating })}</span>
      </p>
      <Link className="btn quiet" href="/puzzles">
        {t("all")}
      </Link>
      <Link className="btn" href={`/puzzles/next${search && `?${search}`}`}>
        {t("skip")}
      </Link>
    </section>
  );
}
