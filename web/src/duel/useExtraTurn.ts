import { useTable } from "../table/TableContext";
import { eventsOf } from "../table/story/events";
import { useDuel } from "./DuelContext";

/** The player who plays again, because the last move gave an extra turn. */
export function useExtraTurn(): number | null {
  const { story } = useTable();
  const { view } = useDuel();
  const last = story.at(-1);
  if (last === undefined || view.phase !== "turn") return null;
  for (const event of eventsOf(last)) {
    if (event.type === "extra_turn") return event.player;
  }
  return null;
}
