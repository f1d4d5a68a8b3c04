import type { SideName } from "../almanac/types";
import { classes } from "./classes";
import { Scenery } from "./Scenery";
import "./BoardScene.css";

export interface BoardSceneProps {
  board: string;
  side: SideName;
  className?: string;
}

/**
 * The landscape of a wonder board, by day or by night as its side says, whatever the theme of the
 * page. It fills its container; what is written over it has the right colours where the container
 * sets the same color-scheme.
 */
export function BoardScene({ board, side, className }: BoardSceneProps) {
  return (
    <span className={classes("scene", side, className)} aria-hidden="true">
      <Scenery scene={board} frame="board" />
    </span>
  );
}
