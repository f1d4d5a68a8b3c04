import "./Rail.css";

import { useTranslation } from "react-i18next";

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
  const { t } = useTranslation("duel");
  return (
    <aside className="rail panel" aria-label={t("track.title")}>
      <MilitaryTrack />
      <Progress {...props} />
      <Piles />
    </aside>
  );
}
