import { lazily } from "../shell/lazily";
import type { TableProps } from "./types";

const WondersTable = lazily(() => import("../wonders/WondersTable").then((file) => file.WondersTable));
const DuelTable = lazily(() => import("../duel/DuelTable").then((file) => file.DuelTable));

/** The table of the game that is played, live, in a replay or in the tour; fetched when it is needed. */
export function Game(props: TableProps) {
  const { view } = props;
  return view.rulebook === "wonders" ? (
    <WondersTable {...props} view={view} />
  ) : (
    <DuelTable {...props} view={view} />
  );
}
