import "./TourWords.css";

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import type { Rulebook } from "../api/types";
import { Icon } from "../parts/Icon";
import type { Facts } from "./facts";
import { around, type Box, placeWords } from "./place";
import type { Progress, TourAction } from "./progress";
import type { Step } from "./script";
import { findTarget, useTarget } from "./useTarget";

interface Props {
  rulebook: Rulebook;
  steps: Step[];
  progress: Progress;
  facts: Facts;
  /** The move that the tour makes for anyone who asks to be shown. */
  answer: string;
  act(action: TourAction): void;
}

/** The words of a step, beside what they are about, with the ways on, back and out. */
export function TourWords({ rulebook, steps, progress, facts, answer, act }: Props) {
  const { t } = useTranslation("tour");
  const [, go] = useLocation();
  const panel = useRef<HTMLElement>(null);
  const step = steps[progress.step];
  const box = useTarget(step?.at ?? []);
  const isLast = progress.step === steps.length - 1;

  useLayoutEffect(() => {
    const words = panel.current;
    if (words === null) return;
    const { left, top } = placeWords(
      box,
      { width: words.offsetWidth, height: words.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
    );
    words.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  });
  useEffect(() => {
    // Nobody loses the focus because a button is no longer there.
    if (document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>("footer > :last-child")?.focus({ preventScroll: true });
  }, [progress.step]);

  if (step === undefined) return null;
  const words = `${rulebook}.${step.id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    go("/");
  };
  return (
    <>
      <Spotlight box={box} />
      {/* Escape inside the words only repeats the button that leaves the tour. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section className="tour panel" ref={panel} aria-label={t("label")} onKeyDown={onKeyDown}>
        <header>
          <span className="tour-count tnum">{t("count", { step: progress.step + 1, steps: steps.length })}</span>
          <span className="sp" />
          <Link className="iconbtn" href="/" aria-label={t("leave")} title={t("leave")}>
            <Icon name="close" />
          </Link>
        </header>
        <div aria-live="polite">
          <h2>{t(`${words}.title`, facts)}</h2>
          <p>{t(`${words}.text`, facts)}</p>
          {progress.astray && <p className="tour-astray">{t("astray", { ...facts, context: rulebook === "monuments" ? "take" : undefined })}</p>}
        </div>
        <footer>
          {progress.step > 0 && (
            <button type="button" className="btn quiet" onClick={() => act({ type: "back" })}>
              {t("back")}
            </button>
          )}
          <span className="sp" />
          {isLast ? (
            <>
              <button type="button" className="btn" onClick={() => act({ type: "again" })}>
                {t("again")}
              </button>
              <Link className="btn primary" href="/">
                {t("play")}
              </Link>
            </>
          ) : (
            <button
              type="button"
              className={step.task === "read" ? "btn primary" : "btn"}
              onClick={() => goOn(step, answer, act)}
            >
              {t(step.task === "read" ? "next" : "show_me")}
            </button>
          )}
        </footer>
      </section>
    </>
  );
}

/** Read on; or, in a step with a task, have it done. */
function goOn(step: Step, answer: string, act: (action: TourAction) => void): void {
  const target = step.task === "read" ? null : findTarget(step.at);
  if (target !== null) target.click();
  else act(step.task === "play" ? { type: "played", action: answer } : { type: "next" });
}

/** Light on what the words are about, shade over the rest; it takes no input. */
function Spotlight({ box }: { box: Box | null }) {
  if (box === null) return <div className="tour-shade" aria-hidden="true" />;
  const { left, top, width, height } = around(box, { width: window.innerWidth, height: window.innerHeight });
  return (
    <div
      className="tour-light"
      aria-hidden="true"
      style={{ width, height, translate: `${left}px ${top}px` }}
    />
  );
}
