import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

import { classes } from "../parts/classes";
import { step } from "./step";

export interface BrowseProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A shelf of buttons: Tab reaches one of them, the arrow keys walk along. */
export function Browse({ label, className, children }: BrowseProps) {
  const shelf = useRef<HTMLDivElement>(null);
  const buttons = () => [...(shelf.current?.querySelectorAll("button") ?? [])];

  useEffect(() => {
    const all = buttons();
    const here = all.find((button) => button === document.activeElement);
    const chosen = all.find((button) => button.ariaPressed === "true");
    reachOnly(all, here ?? chosen ?? all[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(buttons(), document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    reachOnly(buttons(), next);
    next.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className={classes("browse", className)}
      ref={shelf}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Lets Tab stop at one button only. */
function reachOnly(buttons: HTMLButtonElement[], one: HTMLButtonElement | undefined) {
  for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
}
