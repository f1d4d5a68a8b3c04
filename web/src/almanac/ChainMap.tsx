import { useTranslation } from "react-i18next";

import { Card } from "../parts/cards/Card";
import { ChainMark } from "../parts/symbols/Symbols";
import { classes } from "../parts/classes";
import type { Almanac } from "./almanac";
import { planChains, type Link, type Place } from "./chains";
import "./ChainMap.css";

interface ChainMapProps {
  almanac: Almanac;
  id: string;
  onChoose: (id: string) => void;
}

/** Of a card on the map, and of the space between two, in pixels. */
const WIDE = 84;
const HIGH = 120;
const ACROSS = 36;
const DOWN = 14;

/** What opens what: the cards bound to this one, with lines to those that are opened. */
export function ChainMap({ almanac, id, onChoose }: ChainMapProps) {
  const { t } = useTranslation("cards");
  const plan = planChains(almanac, id);
  const width = plan.columns * (WIDE + ACROSS) - ACROSS;
  const height = plan.rows * (HIGH + DOWN) - DOWN;
  if (plan.links.length === 0) return null;
  return (
    <section className="chain-map">
      <h3>{t("map")}</h3>
      <div className="chain-plan" style={{ width, height }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {plan.links.map((link) => (
            <path
              key={linkKey(link)}
              d={curve(link)}
              className={classes(touches(link, id) && "near")}
            />
          ))}
        </svg>
        {plan.links.map((link) => (
          <span key={linkKey(link)} className="chain-on" style={middle(link)}>
            <ChainMark symbol={link.symbol} />
          </span>
        ))}
        {plan.places.map((place) => (
          <Card
            key={place.card.id}
            rulebook={almanac.rulebook}
            id={place.card.id}
            size="small"
            className={classes(place.card.id === id && "here")}
            aria-current={place.card.id === id}
            style={corner(place)}
            onClick={() => onChoose(place.card.id)}
          />
        ))}
      </div>
    </section>
  );
}

function linkKey({ from, to }: Link): string {
  return `${from.card.id} ${to.card.id}`;
}

function touches({ from, to }: Link, id: string): boolean {
  return from.card.id === id || to.card.id === id;
}

function corner({ column, row }: Place) {
  return { left: column * (WIDE + ACROSS), top: row * (HIGH + DOWN) };
}

/** Where a line leaves a card, and where it arrives. */
function ends({ from, to }: Link) {
  const start = corner(from);
  const end = corner(to);
  return { x1: start.left + WIDE, y1: start.top + HIGH / 2, x2: end.left, y2: end.top + HIGH / 2 };
}

function curve(link: Link): string {
  const { x1, y1, x2, y2 } = ends(link);
  const bend = (x2 - x1) / 2;
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

function middle(link: Link) {
  const { x1, y1, x2, y2 } = ends(link);
  return { left: (x1 + x2) / 2, top: (y1 + y2) / 2 };
}
