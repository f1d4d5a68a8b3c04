import { type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

import { PeekBox } from "./PeekBox";
import { usePeek } from "./usePeek";
import "./Peek.css";

export interface PeekProps {
  /** What is shown, large, beside the children. */
  content: ReactNode;
  children: ReactNode;
}

const FOCUSABLE = "a[href], button, input, [tabindex]";

/**
 * Shows something large while somebody points at, focuses or presses long on the children. It lies
 * over the page without taking clicks, and goes with Escape, a scroll or the next press.
 */
export function Peek({ content, children }: PeekProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { isOpen, handlers } = usePeek();

  useEffect(() => {
    const target = focusTarget(anchor.current);
    if (!target) return;
    if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = 0;
    if (isOpen) target.setAttribute("aria-describedby", id);
    else target.removeAttribute("aria-describedby");
  }, [id, isOpen]);

  return (
    <span className="peek-anchor" ref={anchor} {...handlers}>
      {children}
      {isOpen &&
        createPortal(
          <Suspense>
            <PeekBox id={id} anchor={anchor}>
              {content}
            </PeekBox>
          </Suspense>,
          document.body,
        )}
    </span>
  );
}

/** What takes the focus: something inside that can, else the child itself. */
function focusTarget(anchor: HTMLElement | null): HTMLElement | null {
  const child = anchor?.firstElementChild as HTMLElement | null | undefined;
  return anchor?.querySelector<HTMLElement>(FOCUSABLE) ?? child ?? null;
}
