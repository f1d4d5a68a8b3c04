import { type ReactNode, type TouchEvent, useRef, useState } from "react";

import type { WondersView } from "../api/types";
import type { TableProps } from "../table/TableContext";
import { MyFacts } from "./board/MyFacts";
import { WonderBoard } from "./board/WonderBoard";
import { CityColumns } from "./city/CityColumns";
import { CityTabs, type Tab, TABS } from "./city/CityTabs";
import { FarCity } from "./city/FarCity";
import { MyCity } from "./city/MicroCity";
import { Neighbour } from "./city/Neighbour";
import { Hand } from "./hand/Hand";
import { Pile } from "./hand/Pile";
import { Ranking } from "./hand/Ranking";
import type { Place } from "./model/hand";
import { byDistance, cityAt, farCities, leftOf, rightOf } from "./model/seats";
import { Sheet } from "./sheet/Sheet";
import type { Decision } from "./useDecision";
import { isHandheld, useColumns, useScreen } from "./useScreen";

type Props = TableProps<WondersView> & { decision: Decision; centre: ReactNode };

/** The table from a seat: far cities, neighbours, my city, my hand; on a phone one city at a time. */
export function SeatedTable({ decision, centre, ...props }: Props) {
  const { view, watching } = props;
  const isPhone = isHandheld(useScreen());
  const hasColumns = useColumns();
  const [tab, setTab] = useState<Tab>("you");
  const swipe = useSwipe((way) => setTab(TABS[TABS.indexOf(tab) - way] ?? tab));
  const shows = (one: Tab) => !isPhone || tab === one;
  const digit = (city: number) => byDistance(view).indexOf(city) + 1;
  const mine = cityAt(view, view.viewer);
  const [left, right, far] = [leftOf(view, view.viewer), rightOf(view, view.viewer), farCities(view)];
  return (
    <>
      {isPhone && <CityTabs tab={tab} onTab={setTab} />}
      <main className="around" {...(isPhone ? swipe : {})}>
        {shows("table") && far.length > 0 && (
          <div className="fars">
            {far.map((city) => (
              <FarCity key={city} city={city} digit={digit(city)} />
            ))}
          </div>
        )}
        {shows("left") && <Neighbour city={left} side="left" digit={digit(left)} large={isPhone} />}
        {shows("table") && centre}
        {shows("right") && <Neighbour city={right} side="right" digit={digit(right)} large={isPhone} />}
        {shows("you") && (
          <section className="mine">
            <WonderBoard city={mine} />
            {hasColumns ? <CityColumns city={mine} /> : <MyCity city={mine} />}
            <MyFacts city={mine} />
          </section>
        )}
      </main>
      <section className="bottom">
        <Lower view={view} decision={decision} watching={watching} />
        <Sheet {...props} decision={decision} />
      </section>
    </>
  );
}

/** What is spread out during a turn. */
const PILED = new Set<Place>(["copies", "pawns", "losses", "pile"]);

/** My hand; the discard pile for a player who builds from it; the ranking when all is over. */
function Lower({ view, decision, watching }: Pick<Props, "view" | "decision" | "watching">) {
  if (view.over !== null) return <Ranking over={view.over} />;
  if (PILED.has(decision.place)) return <Pile decision={decision} watching={watching} />;
  return <Hand decision={decision} watching={watching} />;
}

const FAR = 60; // pixels across that make a swipe
const FLAT = 0.6; // at most this much down for one across

/** Tells which way a finger swiped: -1 to the left, 1 to the right. */
function useSwipe(onSwipe: (way: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || finger === undefined) return;
      const across = finger.clientX - from.x;
      const down = finger.clientY - from.y;
      if (Math.abs(across) >= FAR && Math.abs(down) <= FLAT * Math.abs(across)) onSwipe(across < 0 ? -1 : 1);
    },
  };
}
