/** Who could show toasts; the one that came last does. */
let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

/** Come, and answer with how to go. */
export function enter(host: string): () => void {
  change([...hosts, host]);
  return () => change(hosts.filter((other) => other !== host));
}

export function isLast(host: string): boolean {
  return hosts.at(-1) === host;
}

export function subscribeHosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(now: readonly string[]): void {
  hosts = now;
  for (const listener of listeners) listener();
}
