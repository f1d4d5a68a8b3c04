import { type FormEvent, useState } from "react";

import { setMe } from "../../api/me";
import { ApiError, messageOf } from "../../api/request";
import type { Me } from "../../api/types";

interface Form {
  busy: boolean;
  /** Why the server refused it. */
  problem: { code: string; text: string } | null;
  submit(event: FormEvent): void;
}

/** A form after which we are somebody, or know why not. */
export function useForm(send: () => Promise<Me>, onDone: (me: Me) => void): Form {
  return useSending(send, (me) => {
    setMe(me);
    onDone(me);
  });
}

/** A form that is sent once at a time. */
export function useSending<T>(send: () => Promise<T>, onDone: (answer: T) => void): Form {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Form["problem"]>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    send().then(onDone, (error: unknown) => {
      const code = error instanceof ApiError ? error.code : "unknown";
      setProblem({ code, text: messageOf(error) });
      setBusy(false);
    });
  };
  return { busy, problem, submit };
}

/** As the server checks them. */
export const LONGEST_NAME = 24;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
export const LONGEST_EMAIL = 254;
