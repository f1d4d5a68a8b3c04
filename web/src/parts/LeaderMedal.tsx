import { useAlmanac } from "../almanac/useAlmanac";
import { leaderHue } from "./leaderHue";
import "./LeaderCard.css";

/** The medal of a leader alone, as large as its container. */
export function LeaderMedal({ id }: { id: string }) {
  const { effect } = useAlmanac("wonders").leader(id);
  return (
    <span className={`leader-card medal tinted of-${leaderHue(effect)}`} aria-hidden="true">
      <svg className="face" viewBox="19 3 70 70">
        <use href="#g-medal" />
        <use href={`#l-${id}`} x="33" y="17" width="42" height="42" />
      </svg>
    </span>
  );
}
