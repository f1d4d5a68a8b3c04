import type { SideName } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { StageRow } from "./StageRow";
import "./StageScene.css";

/** The landscape of a wonder with its stages in front. */
export function StageScene({ city }: { city: WondersCity }) {
  return (
    <div className="stage-view">
      <BoardScene board={city.board} side={city.side as SideName} />
      <StageRow city={city} />
    </div>
  );
}
