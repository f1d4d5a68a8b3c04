import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

import { place } from "./place";

export interface PeekBoxProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The box itself, in the top layer of the page, beside its anchor and always inside the window. */
export function PeekBox({ id, anchor, children }: PeekBoxProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    const target = anchor.current?.firstElementChild;
    if (!element || !target) return;
    element.showPopover?.();
    // Its box is still small while it appears; offsets are those it will have.
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const spot = place(target.getBoundingClientRect(), size, {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    element.style.left = `${spot.left}px`;
    element.style.top = `${spot.top}px`;
  }, [anchor]);

  return (
    <div className="peek" role="tooltip" id={id} popover="manual" ref={box}>
      {children}
    </div>
  );
}
