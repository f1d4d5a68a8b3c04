/** To log in and to make an account with a passkey: ask the server, let the device sign, and tell the server. */
import type { Me } from "../api/types";
import { accountApi, type NewAccount } from "./accountApi";
import { makePasskey, signWithPasskey } from "./webauthn";

export async function logInWithPasskey(): Promise<Me> {
  const { options } = await accountApi.passkeyOptions();
  return accountApi.logIn(await signWithPasskey(options));
}

export async function registerWithPasskey(account: NewAccount, passkeyName: string): Promise<Me> {
  const { options } = await accountApi.newPasskeyOptions({ name: account.name });
  return accountApi.register(account, await makePasskey(options), passkeyName);
}
