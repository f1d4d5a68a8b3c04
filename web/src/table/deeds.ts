/** What a person does at a table beside playing; a failure is told in a toast. */
import { api } from "../api/client";
import { messageOf } from "../api/request";
import { toast } from "../shell/toasts";

function tell(error: unknown): void {
  toast(messageOf(error), "bad");
}

export function takeSeatBack(id: string): void {
  api.takeSeatBack(id).catch(tell);
}

export function standIn(id: string, bot: string): void {
  api.standIn(id, bot).catch(tell);
}

export function replaceAbsent(id: string, player: number): void {
  api.replaceAbsent(id, player).catch(tell);
}

export function resign(id: string): void {
  api.resign(id).catch(tell);
}
