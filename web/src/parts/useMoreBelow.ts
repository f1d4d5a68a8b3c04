import { type RefObject, useEffect, useState } from "react";

const SLACK = 4; // pixels; borders and rounding

/** Whether something that scrolls has more to show below what is in sight. */
export function useMoreBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = () => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > SLACK);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  });
  return isMore;
}
