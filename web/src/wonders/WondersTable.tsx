import "./WondersTable.css";

import { useMemo, useState } from "react";

import type { WondersView } from "../api/types";
import { classes } from "../parts/classes";
import { Flights } from "../table/flights/Flights";
import { useTakesHints } from "../table/hint/HintContext";
import type { TableProps } from "../table/TableContext";
import { Centre } from "./centre/Centre";
import { PileDialog } from "./centre/DiscardPile";
import { CityDialog } from "./city/CityDialog";
import { AgeEndPanel } from "./end/AgeEndPanel";
import { freshByCity } from "./model/news";
import { byDistance, SPECTATOR } from "./model/seats";
import { SeatedTable } from "./SeatedTable";
import { tableKeys, useKeys } from "./tableKeys";
import { useNews } from "./useNews";
import { useScreen } from "./useScreen";
import { useTableDecision } from "./useDecision";
import { WatchTable } from "./WatchTable";
import { WondersBar } from "./WondersBar";
import { WondersContext, type WondersValue } from "./WondersContext";

/** With three cities all are neighbours; from six on the far ones need two lines. */
const NEAR = 3;
const CROWD = 6;

function sizeOf(cities: number): string | null {
  if (cities <= NEAR) return "near";
  return cities >= CROWD ? "crowd" : null;
}

/** The table of 7 Wonders: the whole screen. */
export function WondersTable(props: TableProps<WondersView>) {
  const { view, table, names, happenings, story, watching } = props;
  const [opened, openCity] = useState<number | null>(null);
  const [pileOpen, setPileOpen] = useState(false);
  const { flights, end, edifice, dismiss } = useNews(happenings, view, table.status === "finished");
  const hasNews = end !== null || edifice !== null;
  const decision = useTableDecision(props, dismiss);
  useTakesHints(decision.adopt);
  const fresh = useMemo(() => freshByCity(story), [story]);
  const value = useMemo<WondersValue>(
    () => ({ view, table, names, fresh, openCity }),
    [view, table, names, fresh],
  );
  const putAway = () => {
    dismiss();
    decision.clear();
  };
  useKeys({
    ...tableKeys(props, decision),
    ...Object.fromEntries(byDistance(view).map((city, place) => [String(place + 1), () => openCity(city)])),
    ...(opened === null && (hasNews || decision.selected !== null) ? { Escape: putAway } : {}),
  });
  const centre = useMemo(
    () => <Centre story={story} names={names} onPile={() => setPileOpen(true)} />,
    [story, names],
  );
  const screen = useScreen();
  const isSeated = view.viewer !== SPECTATOR;
  return (
    <WondersContext value={value}>
      <div
        className={classes(
          `wt on-${screen}`,
          isSeated ? sizeOf(view.cities.length) : "watching",
          view.expansions.length > 0 && "boxed",
        )}
      >
        <WondersBar watching={watching} />
        {isSeated ? (
          <SeatedTable {...props} decision={decision} centre={centre} />
        ) : (
          <WatchTable>{centre}</WatchTable>
        )}
        <AgeEndPanel end={end} edifice={edifice} onClose={dismiss} />
        {opened !== null && <CityDialog city={opened} onClose={() => openCity(null)} />}
        {pileOpen && <PileDialog onClose={() => setPileOpen(false)} />}
        <Flights flights={flights} />
      </div>
    </WondersContext>
  );
}
