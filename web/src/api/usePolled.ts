import { useCallback, useEffect, useRef, useState } from "react";

export interface Polled<T> {
  data: T | null;
  /** The last attempt failed. */
  failed: boolean;
  refresh(): void;
}

/** Ask now, every `every` milliseconds while the page is visible, and when it becomes visible again. */
export function usePolled<T>(load: () => Promise<T>, every: number): Polled<T> {
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const turn = ++latest.current;
    load().then(
      (found) => {
        if (turn !== latest.current) return;
        setData(found);
        setFailed(false);
      },
      () => {
        if (turn === latest.current) setFailed(true);
      },
    );
  }, [load]);

  useEffect(() => {
    const turns = latest;
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    look();
    const timer = setInterval(look, every);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
      turns.current++; // an answer on its way comes too late
    };
  }, [refresh, every]);

  return { data, failed, refresh };
}
