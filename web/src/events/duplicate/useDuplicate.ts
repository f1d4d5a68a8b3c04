import { useCallback } from "react";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import type { Duplicate, DuplicateInList } from "../../api/types";
import { type Polled, usePolled } from "../../api/usePolled";

const EVERY = 10_000; // milliseconds between two looks

const listMine = () => asMe(api.duplicates);

/** Where you take part. */
export function useMyDuplicates(): Polled<DuplicateInList[]> {
  return usePolled(listMine, EVERY);
}

/** How it stands, as far as you may know. */
export function useDuplicate(id: string): Polled<Duplicate> {
  const load = useCallback(() => asMe(() => api.duplicate(id)), [id]);
  return usePolled(load, EVERY);
}
