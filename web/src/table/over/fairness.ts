const HEX_DIGITS = 64;
const HEX = 16;

/** The text whose SHA-256 is the commitment: the seed as 64 hexadecimal digits. */
export function seedText(seed: string): string {
  return BigInt(seed).toString(HEX).padStart(HEX_DIGITS, "0");
}

/** The commitment that a seed must have had, worked out here in the browser. */
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = new TextEncoder().encode(seedText(seed));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}

/** Whether the seed shown now is the one promised before the game; null where the browser cannot tell. */
export async function isFair(seed: string, commitment: string): Promise<boolean | null> {
  const subtle: SubtleCrypto | undefined = crypto.subtle; // missing where the connection is not secure
  if (subtle === undefined) return null;
  return (await commitmentOf(seed)) === commitment.toLowerCase();
}
