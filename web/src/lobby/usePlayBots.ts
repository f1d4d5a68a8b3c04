import { useCallback, useState } from "react";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Rulebook } from "../api/types";
import { toast } from "../shell/toasts";
import { againstBots } from "./new/draft";

/** One click: a table with bots around it, and the first hand dealt. */
export function usePlayBots(rulebook: Rulebook, level: string, isFirst: boolean): { play(): void; busy: boolean } {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const play = useCallback(() => {
    setBusy(true);
    asMe(() => api.create(againstBots(rulebook, level, isFirst)))
      .then((table) => go(`/table/${table.id}`))
      .catch((error: unknown) => {
        toast(messageOf(error), "bad");
        setBusy(false);
      });
  }, [rulebook, level, isFirst, go]);
  return { play, busy };
}
