import { useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR = 32; // pixels from the end that still count as reading the newest

/** Keep a growing list at its end, unless the reader has scrolled up; then count what they have not seen. */
export function useFollow<E extends HTMLElement = HTMLOListElement>(length: number) {
  const list = useRef<E>(null);
  const following = useRef(true);
  const [seen, setSeen] = useState<number | null>(null);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
      setSeen((before) => (following.current ? null : (before ?? length)));
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [length]);

  useLayoutEffect(() => {
    if (following.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);

  // Drawn smaller, or hidden and shown again, it stands where it stood; its end may be elsewhere now.
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const catchUp = () => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    list.current?.focus({ preventScroll: true });
  };
  return { list, missed: seen === null ? 0 : Math.max(0, length - seen), catchUp };
}
