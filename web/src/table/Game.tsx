import { lazily } from "../shell/lazily";
import type { TableProps } from "./TableContext";

const WondersTable = lazily(() => import("../wonders/WondersTable").then((file) => file.WondersTable));
const DuelTable = lazily(() => import("../duel/DuelTable").then((file) => file.DuelTable));
const MonumentsTable = lazily(() =>
  import("../monuments/MonumentsTable").then((file) => file.MonumentsTable),
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
