import { useEffect, useState } from "react";

const ours = () => performance.now();

/** The time in milliseconds, read at this interval; from performance.now(), unless another clock is given. */
export function useNow(every: number, clock: () => number = ours): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const look = () => setNow(clock());
    look();
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [every, clock]);
  return now;
}
