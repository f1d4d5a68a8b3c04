/** How we log in, and where: what only we may ask. */
import { request } from "../api/request";
import type { Device, Me, MyAccount, PasskeyAnswer, PasskeyMade, PasskeyOptions } from "../api/types";

/** That it is really us: the password, or what a passkey has signed. */
export type Proof = { password: string } | { passkey: PasskeyAnswer };

export interface NewAccount {
  name: string;
  login: string | null;
  email: string | null;
}

export const accountApi = {
  account: () => request<MyAccount>("GET", "/me/account"),
  changeLogin: (login: string, proof: Proof) => request<Me>("PUT", "/me/login", { login, ...proof }),
  devices: () => request<Device[]>("GET", "/sessions"),
  signOut: (id: string) => request<undefined>("DELETE", `/sessions/${id}`),
  signOutOthers: () => request<undefined>("DELETE", "/sessions?others=true"),

  /** What a browser needs to make a passkey: for the account that we are, or for one of this name. */
  newPasskeyOptions: (wish: Proof | { name: string }) =>
    request<PasskeyOptions>("POST", "/me/passkey-options", wish),
  addPasskey: (name: string, passkey: PasskeyMade) =>
    request<MyAccount>("POST", "/me/passkeys", { name, passkey }),
  renamePasskey: (id: string, name: string) => request<MyAccount>("PUT", `/me/passkeys/${id}`, { name }),
  removePasskey: (id: string) => request<MyAccount>("DELETE", `/me/passkeys/${id}`),
  register: (account: NewAccount, passkey: PasskeyMade, passkeyName: string) =>
    request<Me>("POST", "/accounts", { ...account, passkey, passkey_name: passkeyName }),

  /** What a browser needs to let us use a passkey. */
  passkeyOptions: () => request<PasskeyOptions>("POST", "/session/passkey-options", {}),
  logIn: (passkey: PasskeyAnswer) => request<Me>("POST", "/session/passkey", { passkey }),
};

/** Where everything that the server knows about us is, in one file. */
export const EXPORT_PATH = "/api/me/export";
