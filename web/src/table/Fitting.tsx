import "./Fitting.css";

import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { classes } from "../parts/classes";

/** The longest of some wordings that fits where it stands; the last and shortest may take two lines. */
export function Fitting({ wordings }: { wordings: readonly string[] }) {
  const words = useRef<HTMLSpanElement>(null);
  const all = wordings.join("\n");
  const [tried, setTried] = useState({ all, place: 0 });
  if (tried.all !== all) setTried({ all, place: 0 });
  const isLast = tried.place >= wordings.length - 1;

  useLayoutEffect(() => {
    const element = words.current;
    if (element === null || isLast || element.scrollWidth <= element.clientWidth) return;
    setTried(({ place }) => ({ all, place: place + 1 }));
  }, [all, isLast, tried]);
  useEffect(() => {
    const element = words.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(() => setTried((now) => ({ ...now, place: 0 })));
    resized.observe(element.closest("header, section") ?? element);
    resized.observe(element); // what stands beside it changes, or its letters arrive
    return () => resized.disconnect();
  }, []);

  return (
    <span ref={words} className={classes("fitting", isLast && "last")}>
      {wordings[tried.place] ?? wordings.at(-1)}
    </span>
  );
}
