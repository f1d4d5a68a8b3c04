import "./GameOver.css";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { SeriesScore } from "../../meeting/SeriesScore";
import { Icon } from "../../parts/Icon";
import { useTempo } from "../../settings/useSettings";
import { Toaster } from "../../shell/Toaster";
import { useTable } from "../TableContext";
import { Built } from "./Built";
import { Burials } from "./Burials";
import { Fairness } from "./Fairness";
import { Hero } from "./Hero";
import { RatingChange } from "./RatingChange";
import { inSeats, type Score, scoreOf } from "./score";
import { ScoreBars } from "./ScoreBars";
import { ScoreSheet } from "./ScoreSheet";

/** The end of a game, over the whole table until it is closed. */
export function GameOver() {
  const { view, table } = useTable();
  const score = scoreOf(view, table.result);
  return score === null ? null : <Ending score={score} />;
}

function Ending({ score }: { score: Score }) {
  const { t } = useTranslation("table");
  const { view, table, closePanel } = useTable();
  const { filled, counting, skip } = useCounting(table.id, score.categories.length, score.sudden);
  const shown = counting ? inSeats(score) : score;
  const [proof, setProof] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    element?.focus(); // at the beginning, not at the first button
    return () => element?.close();
  }, []);

  return (
    <dialog
      className="over"
      ref={dialog}
      tabIndex={-1}
      aria-label={t("over.title")}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // the proof in front was meant
        event.preventDefault();
        closePanel();
      }}
    >
      <header className="top">
        <span className="brand">
          <Icon name="pharos" />
          <span>Pharos</span>
        </span>
        <span className="display over-title">{t("over.title")}</span>
        <span className="sp" />
        <button type="button" className="btn quiet over-back" onClick={closePanel} aria-label={t("over.back")}>
          <Icon name="close" />
          <span className="hide-sm">{t("over.back")}</span>
        </button>
      </header>
      <Hero score={score} counting={counting} skip={skip} showProof={() => setProof(true)} />
      <SeriesScore table={table.id} from={2} />
      {table.you !== null && <RatingChange table={table.id} />}
      <ScoreSheet score={shown} filled={filled} />
      <div className="over-below">
        <ScoreBars score={shown} filled={filled} />
        {view.rulebook === "monuments" ? <Built score={shown} view={view} /> : <Burials score={shown} />}
      </div>
      <Toaster />
      {proof && <Fairness onClose={() => setProof(false)} />}
    </dialog>
  );
}

const BEAT = 450; // milliseconds a category
const counted = new Set<string>();

/** The sheet fills in category by category, once a game: how many are filled in, and a way to skip the rest. */
function useCounting(game: string, categories: number, sudden: boolean) {
  const tempo = useTempo();
  const [filled, setFilled] = useState(() => (sudden || counted.has(game) ? categories : 0));
  const shown = tempo === 0 ? categories : Math.min(filled, categories);
  const counting = shown < categories;

  useEffect(() => {
    counted.add(game);
  }, [game]);
  useEffect(() => {
    if (!counting) return;
    const timer = window.setTimeout(() => setFilled(shown + 1), tempo * BEAT);
    return () => window.clearTimeout(timer);
  }, [counting, shown, tempo]);

  return { filled: shown, counting, skip: () => setFilled(categories) };
}
