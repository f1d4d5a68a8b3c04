import "./ValuationSheet.css";

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Points } from "../../parts/symbols/Figure";
import { Stone } from "../../parts/symbols/Stone";
import { useTable } from "../../table/TableContext";
import { useKeys } from "../../table/useKeys";
import { coloursAround } from "../model/seats";
import { useMonuments } from "../MonumentsContext";
import { usePeople } from "../usePeople";
import type { Valuation } from "./useValuation";

/** The final valuation in sentences, with the points of every colour as they grow; then the way to the score. */
export function ValuationSheet({ valuation: { seen, tally, isPlaying, finish } }: { valuation: Valuation }) {
  const { t } = useTranslation("monuments");
  const { openPanel } = useTable();
  const { view } = useMonuments();
  const { owner } = usePeople();
  const list = useRef<HTMLOListElement>(null);
  const goOn = isPlaying ? finish : () => openPanel("over");
  useKeys({ Enter: goOn });
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [seen.length]);
  return (
    <section className="sheet mt-sheet panel" aria-label={t("valuation.title")}>
      <header>
        <h2>{t("valuation.title")}</h2>
      </header>
      <ul className="mt-tally">
        {coloursAround(view).map((one) => {
          const points = tally?.get(one.colour) ?? 0;
          return (
            <li key={one.colour}>
              <Stone colour={one.colour} />
              <Points n={points} label={t("track.pointsOf", { name: owner(one), count: points })} />
            </li>
          );
        })}
      </ul>
      {/* A list that scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="mt-valued" ref={list} tabIndex={0}>
        {seen.map(({ words }, number) => (
          <li key={number}>{words}</li>
        ))}
      </ol>
      <button type="button" className="btn primary" onClick={goOn}>
        <Icon name={isPlaying ? "step-on" : "laurel"} />
        {t(isPlaying ? "valuation.skip" : "valuation.score")}
      </button>
    </section>
  );
}
