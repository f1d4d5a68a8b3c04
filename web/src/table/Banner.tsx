import "./Banner.css";

import { type ReactNode, useLayoutEffect, useRef } from "react";

import { classes } from "../parts/classes";

const GAP = 8; // pixels below it

/** A notice over the table. `--notice` is the height that it takes: what scrolls leaves so much room above itself. */
export function Banner({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty("--notice", `${element.offsetHeight + GAP}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty("--notice");
    };
  }, []);
  return (
    <div className={classes("seat-banner", className)} role="status" ref={box}>
      {children}
    </div>
  );
}
