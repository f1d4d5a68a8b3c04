import "./Hand.css";
import "./HandCards.css";

import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes, vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useKeys } from "../../table/useKeys";
import { groupsOf, type Sorting, SORTINGS } from "../model/hand";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";
import { HandCard } from "./HandCard";

const FEW = 7; // cards of a hand that may be higher on a phone
const IN_A_LINE = 7; // cards of a group; more find no room on a phone

interface Props {
  intent: Intent;
  sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** The viewer's cards, those that belong together side by side. */
export function Hand({ intent, sorting, onSort }: Props) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const groups = groupsOf(view.hand, sorting);
  const { ref, isRoomy } = useRoomFor(view.hand.length, groups.length);
  return (
    <section className="mt-hand" aria-label={t("hand.title")} data-tour="hand">
      <header>
        <h2 className="lbl">{t("hand.title")}</h2>
        <div className="mt-sort" role="group" aria-label={t("hand.sort")}>
          {SORTINGS.map((one) => (
            <button key={one} type="button" aria-pressed={one === sorting} onClick={() => onSort(one)}>
              {t(`hand.by.${one}`)}
            </button>
          ))}
        </div>
        <HandSymbols />
      </header>
      <div
        ref={ref}
        className={classes("mt-groups", sorting, isRoomy ? "roomy" : "close", view.hand.length <= FEW && "few")}
        data-anchor="hand"
        style={vars({ "--cards": view.hand.length, "--groups": groups.length })}
      >
        {groups.length === 0 && <p className="muted">{t("hand.empty")}</p>}
        {groups.map(({ key, cards }) => (
          <div key={key} className="mt-group" style={vars({ "--n": Math.min(cards.length, IN_A_LINE) })}>
            <GroupName group={key} sorting={sorting} />
            {cards.map((card) => (
              <HandCard key={card.card} card={card} intent={intent} sorting={sorting} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What the cards of a group have in common, where the cards themselves have no room for their names. */
function GroupName({ group, sorting }: { group: string; sorting: Sorting }) {
  const { monument, terms } = useAlmanac("monuments");
  return (
    <b className="mt-group-name" aria-hidden="true">
      {sorting === "monument" ? monument(group).name : terms.symbols[group]}
    </b>
  );
}

/** How many cards of the hand have each symbol: two of a kind make a pair. */
function HandSymbols() {
  const { t } = useTranslation("monuments");
  const { terms } = useAlmanac("monuments");
  const { hand } = useMonuments().view;
  return (
    <span className="mt-hand-symbols">
      {Object.entries(terms.symbols).map(([symbol, name]) => {
        const count = hand.filter((card) => card.symbol === symbol).length;
        return (
          <span key={symbol} className={classes("chip", count > 1 && "pair")} role="img" aria-label={t("seat.symbol", { symbol: name, count })}>
            <Icon name={symbol} />
            <b>{count}</b>
          </span>
        );
      })}
    </span>
  );
}

const CARD = 70; // pixels that a card needs to show its picture and its name
const STRIP = 28; // and those that show value and symbol of a card below another
const FINGER = 46;
const HEIGHT = 118;
const COARSE = "(pointer: coarse)";

/** Whether a number of cards, in groups, fit side by side with their pictures; else they lie close together. */
function useRoomFor(cards: number, groups: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: Infinity, height: Infinity });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !("ResizeObserver" in window)) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const strip = window.matchMedia(COARSE).matches ? FINGER : STRIP;
  const needed = groups * (CARD + 4) + (cards - groups) * strip;
  return { ref, isRoomy: needed <= width && height >= HEIGHT };
}

const KEY = "pharos.monuments.sorting";

/** What the hand is sorted by; this browser remembers it. S switches. */
export function useSorting(): { sorting: Sorting; sort(sorting: Sorting): void } {
  const [sorting, setSorting] = useState<Sorting>(remembered);
  const sort = (next: Sorting) => {
    setSorting(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that remembers nothing sorts by monument.
    }
  };
  useKeys({ s: () => sort(sorting === "monument" ? "symbol" : "monument") });
  return { sorting, sort };
}

function remembered(): Sorting {
  try {
    return SORTINGS.find((one) => one === localStorage.getItem(KEY)) ?? "monument";
  } catch {
    return "monument";
  }
}
