/** Short words to a person that come and go by themselves. */
export interface Toast {
  id: number;
  kind: "info" | "good" | "bad";
  text: string;
}

const STAYS = 5_000;

let toasts: readonly Toast[] = [];
let next = 0;
const listeners = new Set<() => void>();

export function toast(text: string, kind: Toast["kind"] = "info"): void {
  const id = next++;
  change([...toasts.filter((other) => other.text !== text), { id, kind, text }]);
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  change(toasts.filter((other) => other.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(now: readonly Toast[]): void {
  toasts = now;
  for (const listener of listeners) listener();
}
