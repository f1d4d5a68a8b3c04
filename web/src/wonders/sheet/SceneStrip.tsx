import type { SideName } from "../../almanac/types";
import { BoardScene } from "../../parts/cards/Scenery";
import { cityAt } from "../model/seats";
import { useWonders } from "../WondersContext";

/** A view of the city while one waits. */
export function SceneStrip({ city }: { city: number }) {
  const { view } = useWonders();
  if (city < 0) return null;
  const { board, side } = cityAt(view, city);
  return (
    <div className="scene-strip">
      <BoardScene board={board} side={side as SideName} />
    </div>
  );
}
