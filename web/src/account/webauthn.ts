/** Passkeys, as browsers make and use them; binary parts travel as base64url. */
import { ApiError } from "../api/request";
import type { PasskeyAnswer, PasskeyMade } from "../api/types";
import { i18n } from "../i18n";

/** Whether this browser knows passkeys: only over an encrypted connection, or on this machine. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

interface Descriptor {
  id: string;
  type: "public-key";
}

interface CreationOptions extends Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
}

interface RequestOptions extends Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> {
  challenge: string;
}

/** Let the device make a passkey. */
export async function makePasskey(options: unknown): Promise<PasskeyMade> {
  const { challenge, user, excludeCredentials = [], ...rest } = options as CreationOptions;
  const publicKey = {
    ...rest,
    challenge: decode(challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: excludeCredentials.map(({ id, type }) => ({ id: decode(id), type })),
  };
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    client_data: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
    transports: response.getTransports() as PasskeyMade["transports"],
  };
}

/** Let the person choose a passkey of theirs, and sign with it. */
export async function signWithPasskey(options: unknown): Promise<PasskeyAnswer> {
  const { challenge, ...rest } = options as RequestOptions;
  const { rpId, timeout, userVerification } = rest;
  const publicKey = { rpId, timeout, userVerification, challenge: decode(challenge) };
  const used = await asked(() => navigator.credentials.get({ publicKey }));
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client_data: encode(response.clientDataJSON),
    authenticator_data: encode(response.authenticatorData),
    signature: encode(response.signature),
    user_handle: response.userHandle === null ? null : encode(response.userHandle),
  };
}

const WORDS: Record<string, string> = {
  InvalidStateError: "passkeys.failed.known",
  SecurityError: "passkeys.failed.elsewhere",
  NotSupportedError: "passkeys.failed.unsupported",
};

/** What the browser gives, or why it does not, in words. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found !== null) return found as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw failed(WORDS[name] ?? "passkeys.failed.cancelled");
  }
  throw failed("passkeys.failed.cancelled");
}

function failed(key: string): ApiError {
  return new ApiError(0, "passkey_failed", i18n.t(key, { ns: "account" }));
}

export function encode(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function decode(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}
