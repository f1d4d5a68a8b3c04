/** What this browser adds to the deals of games that it has offered, until they are accepted. */
import { api } from "../api/client";
import { keepEntropy, newEntropy } from "../api/entropy";
import type { Challenge, NewChallenge } from "../api/types";

const sealedFor = new Map<string, string>();

export async function challenge(asked: NewChallenge): Promise<Challenge> {
  const own = await newEntropy();
  const made = await api.challenge({ ...asked, seal: own?.seal ?? null });
  if (own !== null) sealedFor.set(made.id, own.entropy);
  return made;
}

/** The game begins at this table. */
export function takeEntropy(id: string, table: string): void {
  const entropy = sealedFor.get(id);
  if (entropy !== undefined) keepEntropy(table, entropy);
  sealedFor.delete(id);
}
