import "./Decisions.css";

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Decision } from "../api/types";
import { percent } from "./numbers";
import { Sign } from "./Sign";

interface Props {
  decisions: readonly Decision[];
  names: string[];
  chosen: Decision | null;
  choose(number: number): void;
}

/** All decisions one below the other, with their grades and what they cost. */
export function Decisions({ decisions, names, chosen, choose }: Props) {
  const { t } = useTranslation("review");
  const here = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = here.current?.closest("ol");
    if (here.current && list) list.scrollTop = here.current.offsetTop - list.clientHeight / 2;
  }, [chosen?.number]);
  return (
    <section className="panel review-panel" aria-label={t("decisions")}>
      <h2>{t("decisions")}</h2>
      <ol className="review-decisions">
        {decisions.map((one) => {
          const isHere = one.number === chosen?.number;
          return (
            <li key={one.number}>
              <button
                type="button"
                ref={isHere ? here : undefined}
                aria-current={isHere ? "step" : undefined}
                onClick={() => choose(one.number)}
              >
                <span className="tnum muted">{one.number}</span>
                <span className="review-decisions-words">
                  <b>{names[one.player]}</b> {one.words}
                </span>
                {one.cost > 0 && one.grade !== "best" && <span className="tnum">−{percent(one.cost)}</span>}
                {one.choices > 1 && <Sign grade={one.grade} isShort />}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
