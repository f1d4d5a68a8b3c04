import { useEffect } from "react";

import { api } from "../api/client";
import { awaited } from "../api/entropy";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { toast } from "../shell/toasts";

/** As soon as the game has started and nothing can be changed any more, show what we sealed. */
export function useReveal(table: Table | null): void {
  const id = table?.id ?? null;
  const entropy = table === null ? null : awaited(table);
  useEffect(() => {
    if (id === null || entropy === null) return;
    api.reveal(id, entropy).catch((error: unknown) => toast(messageOf(error), "bad"));
  }, [id, entropy]);
}
