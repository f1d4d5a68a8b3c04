/** The proof that nobody chose the deal, worked out here in the browser. */
import { entropyFor } from "../../api/entropy";
import { sha256 } from "../../api/sha256";
import type { Table } from "../../api/types";

const HEX_DIGITS = 64;
const HEX = 16;

/** A secret or a seed as it is hashed: 64 hexadecimal digits. */
export function seedText(seed: string): string {
  return BigInt(seed).toString(HEX).padStart(HEX_DIGITS, "0");
}

/** The text whose SHA-256 is the seed of the deal: the secret, and a line for every player who added to it. */
export function dealText(secret: string, table: Table): string {
  const added = table.seats.flatMap(({ entropy }, player) => (entropy === null ? [] : [`${player} ${entropy}`]));
  return [seedText(secret), ...added].join("\n");
}

/** Whether everything that is shown now follows from what was shown before the game; null where the browser cannot tell. */
export async function isFair(table: Table): Promise<boolean | null> {
  const { secret, seed, commitment } = table;
  if (secret === null || seed === null) return null;
  const promised = await sha256(seedText(secret));
  if (promised === null) return null;
  if (promised !== commitment.toLowerCase()) return false;
  return (await follows(secret, seed, table)) && (await keptSeals(table));
}

/** Whether the seed follows from the secret and from what players added. */
async function follows(secret: string, seed: string, table: Table): Promise<boolean> {
  const text = dealText(secret, table);
  return text.includes("\n") ? (await sha256(text)) === seedText(seed) : secret === seed;
}

/** Whether everybody revealed what they had sealed, and we what this browser remembers. */
async function keptSeals({ id, seats, you }: Table): Promise<boolean> {
  const kept = await Promise.all(
    seats.map(async ({ seal, entropy }) => entropy === null || (await sha256(entropy)) === seal),
  );
  const ours = entropyFor(id);
  const shown = you === null ? null : (seats[you]?.entropy ?? null);
  return kept.every(Boolean) && (ours === null || shown === null || shown === ours);
}
