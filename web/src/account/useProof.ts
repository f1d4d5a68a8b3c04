import { useState } from "react";

import type { MyAccount } from "../api/types";
import { accountApi, type Proof } from "./accountApi";
import { useAccount } from "./useAccount";
import { knowsPasskeys, signWithPasskey } from "./webauthn";

export interface Proving {
  password: string;
  setPassword(password: string): void;
  /** Whether a passkey is asked for, instead of the password. */
  byPasskey: boolean;
  /** Whether there is a choice between the two. */
  canChoose: boolean;
  setByPasskey(byPasskey: boolean): void;
  /** Whether there is something to send. */
  isReady: boolean;
  /** Asks for the passkey only now. */
  give(): Promise<Proof>;
}

/** How we prove that it is us, before something that only we may do. */
export function useProof(): Proving {
  const { account } = useAccount();
  const [password, setPassword] = useState("");
  const [wish, setByPasskey] = useState(false);
  const byPasskey = account?.has_password === false || wish;
  return {
    password,
    setPassword,
    byPasskey,
    canChoose: hasBoth(account) && knowsPasskeys(),
    setByPasskey,
    isReady: byPasskey || password !== "",
    give: async () => {
      if (!byPasskey) return { password };
      const { options } = await accountApi.passkeyOptions();
      return { passkey: await signWithPasskey(options) };
    },
  };
}

function hasBoth(account: MyAccount | null): boolean {
  return account !== null && account.has_password && account.passkeys.length > 0;
}
