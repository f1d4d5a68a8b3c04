import { lazy } from "react";

import type { TableProps } from "./types";

const WondersTable = lazy(() =>
  import("../wonders/WondersTable").then(({ WondersTable: it }) => ({ default: it })),
);
const DuelTable = lazy(() =>
  import("../duel/DuelTable").then(({ DuelTable: it }) => ({ default: it })),
);

/** The table of the game that is played, live, in a replay or in the tour; fetched when it is needed. */
export function Game(props: TableProps) {
  const { view } = props;
  return view.rulebook === "wonders" ? (
    <WondersTable {...props} view={view} />
  ) : (
    <DuelTable {...props} view={view} />
  );
}
