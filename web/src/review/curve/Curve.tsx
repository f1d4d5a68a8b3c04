import "./Curve.css";

import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Decision, ReviewState, Rulebook } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { roman } from "../../parts/roman";
import { across, agesOf, chanceAt, linesOf, pathOf, type Spot } from "./curve";
import { SIGNS } from "../grades";
import { type Mark, marksOf } from "./marks";
import { percent } from "../numbers";
import { useSize } from "./useSize";

interface Props {
  state: ReviewState;
  rulebook: Rulebook;
  names: string[];
  /** Decisions of the whole game, as far as it is known how many there are. */
  last: number;
  /** Whose faults are marked; everybody’s if null. */
  who: number | null;
  chosen: Decision | null;
  choose(number: number): void;
  step(direction: 1 | -1): void;
}

const LEVELS = [100, 50, 0];

/** The chance of victory of every player from the deal to the end: a slider over the decisions. */
export function Curve({ state, rulebook, names, last, who, chosen, choose, step }: Props) {
  const { t } = useTranslation("review");
  const lines = useMemo(() => linesOf(state, names.length, rulebook), [state, names.length, rulebook]);
  const number = chosen?.number ?? 0;
  const plot = useRef<HTMLDivElement>(null);
  const size = useSize(plot);
  const marks = useMemo(() => {
    const shown = state.decisions.filter(({ player }) => who === null || player === who);
    return marksOf(shown, lines, last, number, size);
  }, [state.decisions, who, lines, last, number, size]);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(Math.round(((event.clientX - left) / width) * last));
  };
  const press = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowRight" || event.key === "ArrowUp" ? 1 : -1;
    if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    step(direction);
  };
  return (
    <section className="review-curve panel" aria-label={t("curve.title")}>
      <header className="review-curve-head">
        <h2>{t("curve.title")}</h2>
        <Key names={names} lines={lines} at={number} />
      </header>
      <div className="review-curve-body">
        <div className="review-curve-levels" aria-hidden="true">
          {LEVELS.map((level) => (
            <span key={level}>{level}</span>
          ))}
        </div>
        <div
          ref={plot}
          className="review-curve-plot"
          role="slider"
          tabIndex={0}
          aria-label={t("curve.slider")}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={number}
          aria-valuetext={useValueText(lines, names, chosen)}
          onPointerDown={point}
          onPointerMove={(event) => event.buttons === 1 && point(event)}
          onKeyDown={press}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <line className="review-curve-grid" x1="0" x2="100" y1="50" y2="50" />
            {agesOf(state.decisions).map(({ at, age }) => (
              <line key={age} className="review-curve-age" x1={across(at, last)} x2={across(at, last)} y1="0" y2="100" />
            ))}
            {lines.map((spots, player) => (
              <polyline key={player} className={`review-curve-line line-${player}`} points={pathOf(spots, last)} />
            ))}
            {chosen !== null && (
              <line className="review-curve-here" x1={across(number, last)} x2={across(number, last)} y1="0" y2="100" />
            )}
          </svg>
          <Marks marks={marks} chosen={number} />
          {agesOf(state.decisions).map(({ at, age }) => (
            <span key={age} className="review-curve-age-name" style={vars({ "--x": across(at, last) })} aria-hidden="true">
              {roman(age)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Which line is whose, and how high it is where one looks. */
function Key({ names, lines, at }: { names: string[]; lines: Spot[][]; at: number }) {
  return (
    <ul className="review-curve-key">
      {names.map((name, player) => {
        const chance = chanceAt(lines[player] ?? [], at);
        return (
          <li key={player}>
            <svg viewBox="0 0 24 6" aria-hidden="true">
              <line className={`review-curve-line line-${player}`} x1="0" x2="24" y1="3" y2="3" />
            </svg>
            <span>{name}</span>
            {chance !== null && <b className="tnum">{percent(chance)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

/** A sign, or a dot, at every decision that gave something away. */
function Marks({ marks, chosen }: { marks: readonly Mark[]; chosen: number }) {
  return marks.map(({ decision: { number, grade }, x, y, isDot }) => (
    <span
      key={number}
      className={classes("review-curve-mark", `grade-${grade}`, isDot && "is-dot", number === chosen && "is-here")}
      style={vars({ "--x": x, "--y": y })}
      aria-hidden="true"
    >
      {!isDot && SIGNS[grade]}
    </span>
  ));
}

/** The moment that the slider stands at, for those who hear it. */
function useValueText(lines: Spot[][], names: string[], chosen: Decision | null): string {
  const { t } = useTranslation("review");
  const at = chosen?.number ?? 0;
  const chances = names.flatMap((name, player) => {
    const chance = chanceAt(lines[player] ?? [], at);
    return chance === null ? [] : [`${name} ${percent(chance)}`];
  });
  const where =
    chosen === null
      ? t("curve.deal")
      : t("curve.at", { number: chosen.number, name: names[chosen.player], words: chosen.words, grade: t(`grade.${chosen.grade}`) });
  return [where, ...chances].join(". ");
}
