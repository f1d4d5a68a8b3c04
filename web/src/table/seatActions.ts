/** What a person does at a table besides playing. */
import { api } from "../api/client";
import { attempt } from "../shell/attempt";

export function takeSeatBack(id: string): void {
  void attempt(api.takeSeatBack(id));
}

export function standIn(id: string, bot: string): void {
  void attempt(api.standIn(id, bot));
}

export function replaceAbsent(id: string, player: number): void {
  void attempt(api.replaceAbsent(id, player));
}

export function resign(id: string): void {
  void attempt(api.resign(id));
}
