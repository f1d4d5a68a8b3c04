import { useEffect, useRef } from "react";

import { api } from "../api/client";
import { asMe, useMe } from "../api/me";
import type { Table } from "../api/types";
import { type Polled, usePolled } from "../api/usePolled";

export const EVERY = 4_000; // milliseconds between two looks

const listMine = () => asMe(api.myTables);

/** Where you sit or sat; asked anew when you become somebody else. */
export function useMyTables(): Polled<Table[]> {
  const mine = usePolled(listMine, EVERY);
  const person = useMe()?.id;
  const before = useRef(person);
  const { refresh } = mine;
  useEffect(() => {
    if (before.current !== undefined && before.current !== person) refresh();
    before.current = person;
  }, [person, refresh]);
  return mine;
}
