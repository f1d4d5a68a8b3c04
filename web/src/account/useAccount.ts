import { useEffect, useState } from "react";

import { knowMe, useMe } from "../api/me";
import { messageOf } from "../api/request";
import type { MyAccount } from "../api/types";
import { accountApi } from "./accountApi";

interface Known {
  /** Null until it is here, and for guests. */
  account: MyAccount | null;
  problem: string | null;
  setAccount(account: MyAccount): void;
}

/** How we log in; asked again whenever we become somebody else, or something about us has changed. */
export function useAccount(): Known {
  const me = useMe();
  const [account, setAccount] = useState<MyAccount | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      await knowMe();
      return me?.account === true ? accountApi.account() : null;
    };
    ask().then(
      (found) => {
        if (!gone) setAccount(found);
      },
      (error: unknown) => {
        if (!gone) setProblem(messageOf(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [me]);
  return { account: me?.account === true ? account : null, problem, setAccount };
}
