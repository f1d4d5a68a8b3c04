import { Suspense, useCallback, useEffect, useMemo, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../almanac/useAlmanac";
import { knowMe, useMe } from "../api/me";
import type { Rulebook } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { useTitle } from "../shell/useTitle";
import { Game } from "../table/Game";
import { SidePanel } from "../table/SidePanel";
import { type Panel, TableProvider, type TableValue } from "../table/TableContext";
import { factsOf } from "./facts";
import { cardOf, type Position, shown } from "./position";
import { advance, BEGINNING, type Progress, type TourAction } from "./progress";
import { chosenSelector, stepsOf } from "./script";
import { markSeen } from "./seen";
import { tourTable } from "./tourTable";
import { TourWords } from "./TourWords";

const OTHERS = ["Ada", "Noor"]; // as web/fixtures/tour.py calls them
const nothing = () => undefined;

/** One turn on a prepared table: the learner plays it, the tour explains it. */
export function Tour({ rulebook, position }: { rulebook: Rulebook; position: Position }) {
  const { t } = useTranslation("tour");
  const { language } = useSettings();
  const almanac = useAlmanac(rulebook);
  const you = useMe()?.name ?? t("learner");
  const card = cardOf(position);
  const steps = useMemo(() => stepsOf(rulebook, card), [rulebook, card]);
  const answers = useMemo(() => Object.keys(position.answers), [position]);
  const [progress, act] = useReducer(
    (before: Progress, action: TourAction) => advance(before, action, steps, answers),
    BEGINNING,
  );
  const [panel, openPanel] = useState<Panel | null>(null);
  const step = steps[progress.step];
  const scene = step?.scene ?? "start";
  const now = useMemo(
    () => shown(position, scene, progress.answer, language, you),
    [position, scene, progress.answer, language, you],
  );
  const start = useMemo(() => shown(position, "start", null, language, you), [position, language, you]);
  const value = useMemo<TableValue>(() => {
    const names = [you, ...OTHERS].slice(0, now.view.rulebook === "duel" ? 2 : now.view.players);
    return {
      ...now,
      table: tourTable(rulebook, names),
      names,
      chat: [],
      say: nothing,
      connected: true,
      panel,
      openPanel,
      closePanel: () => openPanel(null),
      play: (action) => act({ type: "played", action }),
      undo: () => act({ type: "undone" }),
      mayUndo: rulebook === "wonders" && scene === "made",
      pending: null,
      watching: false,
    };
  }, [now, rulebook, you, panel, scene]);

  const chosen = useCallback(() => act({ type: "chosen" }), []);
  useAppears(step?.task === "choose" ? chosenSelector(card) : null, chosen);
  useEffect(() => {
    markSeen(rulebook);
    knowMe().catch(nothing); // without a name the learner has the one of the script
  }, [rulebook]);
  useTitle(t("title"));

  if (step === undefined) return null;
  const facts = factsOf(start.view, now, card, almanac, value.names);
  return (
    <TableProvider value={value}>
      <Suspense fallback={<Loading />}>
        <Game {...value} />
      </Suspense>
      <SidePanel />
      <TourWords rulebook={rulebook} steps={steps} progress={progress} facts={facts} answer={answers[0] ?? ""} act={act} />
    </TableProvider>
  );
}

/** Call back once something matching the selector is on the page. */
function useAppears(selector: string | null, then: () => void): void {
  useEffect(() => {
    if (selector === null) return;
    const look = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      then();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-pressed"] });
    look();
    return () => observer.disconnect();
  }, [selector, then]);
}
