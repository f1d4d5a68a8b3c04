import { classes } from "./classes";

/** How much of a scene is seen; on a wonder it moves left, because effects lie at the right. */
const FRAMES = { board: "0 0 640 400", wonder: "40 20 600 380" } as const;

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
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`#s-${scene}`} width="640" height="400" />
    </svg>
  );
}
