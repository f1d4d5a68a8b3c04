import "./Scenery.css";

import type { SideName } from "../../almanac/types";
import { classes } from "../classes";

/**
 * How much of a scene is seen; on a wonder it moves left, because effects lie at the right. The whole of it goes on a
 * little beyond a board; its edges can be stretched to extend its sky and its ground as far as needed.
 */
const FRAMES = {
  board: "0 0 640 400",
  wonder: "40 20 600 380",
  whole: "-18 0 680 400",
  "left-edge": "-18 0 2 400",
  "right-edge": "660 0 2 400",
} as const;

interface SceneryProps {
  scene: string;
  frame: keyof typeof FRAMES;
  className?: string;
}

/** A wonder in its landscape; it fills its container, cut at the sides or at the top and bottom. */
export function Scenery({ scene, frame, className }: SceneryProps) {
  return (
    <svg
      className={classes("scenery", scene, className)}
      viewBox={FRAMES[frame]}
      preserveAspectRatio={frame.endsWith("edge") ? "none" : "xMidYMid slice"}
      aria-hidden="true"
    >
      <use href={`#s-${scene}`} width="640" height="400" />
    </svg>
  );
}

interface BoardSceneProps {
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
