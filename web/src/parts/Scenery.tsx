import { classes } from "./classes";

/**
 * How much of a scene is seen; on a wonder it moves left, because effects lie at the right. The whole of it goes on a
 * little beyond a board; its edges, drawn out, go on with its sky and its ground as far as one likes.
 */
const FRAMES = {
  board: "0 0 640 400",
  wonder: "40 20 600 380",
  whole: "-18 0 680 400",
  "left-edge": "-18 0 2 400",
  "right-edge": "660 0 2 400",
} as const;

export interface SceneryProps {
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
