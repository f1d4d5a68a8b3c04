import "./Stage.css";

import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Decision, Table, View } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { addressOf } from "../../replay/usePlayback";
import { useSettings } from "../../settings/useSettings";
import { Loading } from "../../shell/Loading";
import { Game } from "../../table/Game";
import { TableProvider, type TableValue } from "../../table/TableContext";
import { Hidden } from "./Hidden";
import { useFrame } from "./useFrame";

interface Props {
  table: Table;
  names: string[];
  decision: Decision | null;
  /** How many moves the game has. */
  tellMoves(moves: number): void;
}

/** The table as the one who decides saw it, in small, and what it does not show beside it. */
export function Stage({ table, names, decision, tellMoves }: Props) {
  const { t } = useTranslation("review");
  const { language } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const view = useFrame(table.id, decision, language, tellMoves);
  if (decision === null) return <div className="review-stage" />;
  return (
    <section className={classes("review-stage", isOpen && "is-open")} aria-label={t("stage.title")}>
      <button type="button" className="btn review-stage-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="eye" />
        {t(isOpen ? "stage.hide" : "stage.show", { name: names[decision.player] })}
      </button>
      <div className="review-stage-inside">
        <Picture table={table} names={names} view={view} />
        <Link className="btn review-stage-link" href={addressOf(table.id, decision.frame, decision.player)}>
          <Icon name="search" />
          {t("stage.full")}
        </Link>
      </div>
      <Hidden piles={decision.hidden} rulebook={table.rulebook} names={names} />
    </section>
  );
}

const nothing = () => undefined;

/** A whole screen, made as small as the room is. It is only looked at: the words say what matters. */
function Picture({ table, names, view }: { table: Table; names: string[]; view: View | null }) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useScale(box);
  if (view === null) {
    return (
      <div className="review-stage-box" ref={box}>
        <Loading />
      </div>
    );
  }
  const value: TableValue = {
    table: { ...table, you: view.viewer },
    names,
    view,
    happenings: [],
    story: [],
    chat: [],
    say: nothing,
    connected: true,
    panel: null,
    openPanel: nothing,
    closePanel: nothing,
    play: nothing,
    undo: nothing,
    mayUndo: false,
    pending: null,
    watching: true,
  };
  return (
    <div className="review-stage-box" ref={box} style={vars({ "--scale": scale })} inert aria-hidden="true">
      <div className="review-stage-screen">
        <TableProvider value={value}>
          <Suspense fallback={<Loading />}>
            <Game {...value} />
          </Suspense>
        </TableProvider>
      </div>
    </div>
  );
}

/** By how much a whole screen must shrink to fit into a box. */
function useScale(box: { current: HTMLDivElement | null }): number {
  const [scale, setScale] = useState(0.5);
  useLayoutEffect(() => {
    const measure = () => {
      const room = box.current?.getBoundingClientRect();
      if (room === undefined || room.width === 0) return;
      setScale(Math.min(room.width / window.innerWidth, (room.height || Infinity) / window.innerHeight));
    };
    measure();
    if (typeof ResizeObserver === "undefined" || box.current === null) return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(box.current);
    return () => watcher.disconnect();
  });
  return scale;
}
