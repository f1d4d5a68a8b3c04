import { lazy } from "react";

import type { TableProps } from "./types";

const WondersTable = lazy(() =>
  import("../wonders/WondersTable").then(({ WondersTable: it }) => ({ default: it })),
);
const DuelTable = lazy(() =>
  import("../duel/DuelTable").then(({ DuelTable: it }) => ({ default: it })),
);
const MonumentsTable = lazy(() =>
  import("../monuments/MonumentsTable").then(({ MonumentsTable: it }) => ({ default: it })),
);

/** The table of the game that is played, live, in a replay or in the tour; fetched when it is needed. */
export function Game(props: TableProps) {
  const { view } = props;
  switch (view.rulebook) {
    case "wonders":
      return <WondersTable {...props} view={view} />;
    case "duel":
      return <DuelTable {...props} view={view} />;
    case "monuments":
      return <MonumentsTable {...props} view={view} />;
  }
}
