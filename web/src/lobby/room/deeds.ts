/** What can be done around a table before the game; a toast tells of a failure. */
import { api } from "../../api/client";
import { messageOf } from "../../api/request";
import type { NewSeat, Table } from "../../api/types";
import { toast } from "../../shell/toasts";

/** Do it; whether it worked. */
export async function attempt(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    return true;
  } catch (error) {
    toast(messageOf(error), "bad");
    return false;
  }
}

export function setSeat(table: Table, player: number, seat: NewSeat): void {
  void attempt(api.setSeat(table.id, player, seat));
}
