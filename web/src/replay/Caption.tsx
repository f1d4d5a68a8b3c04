import { useTable } from "../table/TableContext";

const SHOWN = 3; // sentences

/** What has just happened, in words; read aloud as the replay moves on. */
export function Caption() {
  const { story } = useTable();
  const last = story.findLast(({ events }) => events.some(({ type }) => type !== "chosen"));
  const words = last?.words.filter((_, number) => last.events[number]?.type !== "cards_revealed") ?? [];
  const rest = words.length - SHOWN;
  return (
    <p className="transport-caption" aria-live="polite">
      {words.slice(0, SHOWN).join(" ")}
      {rest > 0 && <span className="sr"> {words.slice(SHOWN).join(" ")}</span>}
    </p>
  );
}
