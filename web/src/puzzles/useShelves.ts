import { useCallback, useEffect, useState } from "react";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { PuzzleShelves } from "../api/types";
import { useSettings } from "../settings/useSettings";

interface Asked {
  shelves: PuzzleShelves | null;
  failed: string | null;
  retry(): void;
}

/** What puzzles there are, in the reader’s language. */
export function useShelves(): Asked {
  const { language } = useSettings();
  const [shelves, setShelves] = useState<PuzzleShelves | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = useCallback(() => {
    let isWanted = true;
    asMe(() => api.puzzles(language)).then(
      (found) => {
        if (isWanted) setShelves(found);
      },
      (error: unknown) => {
        if (isWanted) setFailed(messageOf(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  useEffect(ask, [ask]);
  const retry = () => {
    setFailed(null);
    ask();
  };
  return { shelves, failed, retry };
}
