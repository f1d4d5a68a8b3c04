import { type RefObject, useLayoutEffect, useState } from "react";

import type { Size } from "./marks";

const USUAL: Size = { width: 600, height: 110 }; // until it is measured

/** How large an element is, in pixels. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(USUAL);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
