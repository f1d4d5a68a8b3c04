import "./Rail.css";

import { MilitaryTrack } from "./MilitaryTrack";
import { Piles } from "./Piles";
import { Progress } from "./Progress";

interface Props {
  /** Progress tokens that may be chosen here and now. */
  choosable: string[];
  chosen: string | null;
  onChoose(token: string): void;
}

/** What lies between the two cities: the military track, the progress tokens, the piles. */
export function Rail(props: Props) {
  return (
    <div className="rail panel">
      <MilitaryTrack />
      <Progress {...props} />
      <Piles />
    </div>
  );
}
