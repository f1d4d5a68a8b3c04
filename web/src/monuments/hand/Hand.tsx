import "./Hand.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { vars } from "../../parts/vars";
import { groupsOf, type Sorting, SORTINGS } from "../model/hand";
import { useMonuments } from "../MonumentsContext";
import type { Intent } from "../useIntent";
import { HandCard } from "./HandCard";

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
      <div className="mt-groups" data-anchor="hand" style={vars({ "--cards": view.hand.length, "--groups": groups.length })}>
        {groups.length === 0 && <p className="muted">{t("hand.empty")}</p>}
        {groups.map(({ key, cards }) => (
          <div key={key} className="mt-group">
            {cards.map((card) => (
              <HandCard key={card.card} card={card} intent={intent} sorting={sorting} />
            ))}
          </div>
        ))}
      </div>
    </section>
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
