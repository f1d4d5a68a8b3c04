import { Fitting } from "../table/Fitting";
import { useTable } from "../table/TableContext";

const SHOWN = 3; // sentences

/** What has just happened, in as many sentences as there is room for; all of it is read aloud as the replay moves on. */
export function Caption() {
  const { story } = useTable();
  const last = story.findLast(({ events }) => events.some(({ type }) => type !== "chosen"));
  const words = last?.words.filter((_, number) => last.events[number]?.type !== "cards_revealed") ?? [];
  const most = Math.min(SHOWN, words.length);
  const wordings = Array.from({ length: most }, (_, less) => words.slice(0, most - less).join(" "));
  return (
    <div className="transport-caption">
      <span aria-hidden="true">
        <Fitting wordings={wordings} />
      </span>
      <p className="sr" aria-live="polite">
        {words.join(" ")}
      </p>
    </div>
  );
}
