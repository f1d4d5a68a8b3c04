import "./Peek.css";

import { type ReactNode, type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

import { place } from "./place";
import { usePeek } from "./usePeek";

interface PeekProps {
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

interface PeekBoxProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The box itself, in the top layer of the page, beside its anchor and always inside the window. */
function PeekBox({ id, anchor, children }: PeekBoxProps) {
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
