import { useCallback, useEffect, useState } from "react";

import { knowMe, useMe } from "../api/me";
import { ApiError, messageOf } from "../api/request";

interface Asked<T> {
  /** The last answer; it stays until the next one is here. */
  data: T | null;
  /** Why there is none. */
  problem: string | null;
  /** The same for programs, if the server has refused. */
  code: string | null;
}

/** Ask now, and again whenever another question is given. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ data: null, problem: null, code: null });
  useEffect(() => {
    let gone = false;
    ask().then(
      (data) => {
        if (!gone) setAsked({ data, problem: null, code: null });
      },
      (error: unknown) => {
        const code = error instanceof ApiError ? error.code : null;
        if (!gone) setAsked({ data: null, problem: messageOf(error), code });
      },
    );
    return () => {
      gone = true;
    };
  }, [ask]);
  return asked;
}

const NEVER = new Promise<never>(() => undefined);

/** The same as somebody whom the server knows; asked again after logging in as somebody else. */
export function useAskedAsMe<T>(ask: () => Promise<T>): Asked<T> {
  const person = useMe()?.id;
  return useAsked(
    useCallback(() => (person === undefined ? knowMe().then(() => NEVER) : ask()), [person, ask]),
  );
}
