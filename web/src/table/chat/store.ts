/** Something small that several components share and follow. */
export interface Store<T> {
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function makeStore<T>(first: T): Store<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
