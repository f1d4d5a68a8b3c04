import "./HintPanel.css";

import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Suggestion } from "../../api/types";
import { classes } from "../../parts/classes";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../useKeys";
import { type HintValue, useHint } from "./HintContext";

/** What the strongest bot would do: two or three actions with their chances and what speaks for them; each can be chosen from here. */
export function HintPanel() {
  const hint = useHint();
  return (
    <>
      {hint?.isOpen && <Panel hint={hint} />}
      <Said hint={hint} />
    </>
  );
}

function Panel({ hint }: { hint: HintValue }) {
  const { t, i18n } = useTranslation("table");
  const { status, suggestions, simulations, toggle } = hint;
  useKeys({ Escape: toggle });
  return (
    <section className="hint-panel panel" aria-label={t("hint.title")} aria-busy={status === "thinking"}>
      <header>
        <Icon name="lamp" />
        <h2>{t("hint.title")}</h2>
        <button type="button" className="iconbtn" onClick={toggle} aria-label={t("hint.close")}>
          <Icon name="close" />
        </button>
      </header>
      {status === "thinking" ? (
        <>
          <p className="hint-thinking">
            <Dots />
            {t("hint.thinking")}
          </p>
          <span className="hint-progress" aria-hidden="true" />
        </>
      ) : (
        <>
          <Suggestions suggestions={suggestions} onChoose={hint.choose} />
          <p className="hint-about muted">
            {t("hint.about", { count: simulations, games: simulations.toLocaleString(i18n.language) })}
          </p>
        </>
      )}
    </section>
  );
}

function Suggestions({ suggestions, onChoose }: { suggestions: Suggestion[]; onChoose(action: string): void }) {
  const chances = useChances();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (action: string) => {
    setChosen(action);
    onChoose(action);
  };
  return (
    <ol className="hint-list">
      {suggestions.map((suggestion, place) => {
        const { action, words, why } = suggestion;
        return (
          <li key={action}>
            <button
              type="button"
              className={classes("hint-option", place === 0 && "best")}
              aria-pressed={action === chosen}
              onClick={() => choose(action)}
            >
              <b>{words}</b>
              <span>{chances(suggestion)}</span>
              <small>{why}</small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The hint for screen readers: once that it is thought about, once what is best. */
function Said({ hint }: { hint: HintValue | null }) {
  const { t } = useTranslation("table");
  const chances = useChances();
  const best = hint?.suggestions[0];
  const words = () => {
    if (hint?.status === "thinking") return t("hint.thinking");
    return best === undefined ? "" : t("hint.said", { words: best.words, chances: chances(best) });
  };
  return (
    <p className="sr" role="status">
      {words()}
    </p>
  );
}

const SURE = 0.995;
const HOPELESS = 0.005;

/** The chance of victory and the points to expect, in words. */
function useChances(): (suggestion: Suggestion) => string {
  const { t, i18n } = useTranslation("table");
  return useCallback(
    ({ win, points }) => {
      const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(win);
      const chance =
        win > SURE ? t("hint.sure") : win < HOPELESS ? t("hint.hopeless") : t("hint.win", { percent });
      return t("hint.chances", { chance, points: t("hint.points", { count: Math.round(points) }) });
    },
    [t, i18n.language],
  );
}
