import { useCallback, useEffect, useState } from "react";

import { messageOf } from "../api/request";

interface Pages<T> {
  /** Everything that was read so far; null before the first answer. */
  rows: T[] | null;
  problem: string | null;
  /** Whether there may be more. */
  isMore: boolean;
  more(): void;
  /** Read from the beginning, after something was done. */
  again(): void;
}

/** A list that is read page by page, from the last row that is known. */
export function usePages<T>(ask: (last: T | null) => Promise<T[]>, size: number): Pages<T> {
  const [read, setRead] = useState<{ rows: T[]; isMore: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const tell = (error: unknown) => setProblem(messageOf(error));
  useEffect(() => {
    let gone = false;
    ask(null).then(
      (rows) => {
        if (gone) return;
        setRead({ rows, isMore: rows.length === size });
        setProblem(null);
      },
      (error: unknown) => {
        if (!gone) tell(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [ask, size, turn]);
  const more = () => {
    const rows = read?.rows ?? [];
    ask(rows.at(-1) ?? null).then(
      (next) => setRead({ rows: [...rows, ...next], isMore: next.length === size }),
      tell,
    );
  };
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { rows: read?.rows ?? null, isMore: read?.isMore ?? false, problem, more, again };
}
