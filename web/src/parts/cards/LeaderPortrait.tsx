import { classes } from "../classes";
import "./LeaderPortrait.css";

/** The portrait of a leader, as large as its place; round where it stands alone. */
export function LeaderPortrait({ id, className = "round" }: { id: string; className?: string }) {
  return (
    <svg className={classes("portrait", className)} aria-hidden="true">
      <use href={`#l-${id}`} />
    </svg>
  );
}
