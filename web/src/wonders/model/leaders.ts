/** Leaders that work in a city: its own, and the one next door that it copies. */
import type { WondersCity } from "../../api/types";

export interface InCity {
  leader: string;
  copied: boolean;
}

export function leadersOf({ leaders, copied }: Pick<WondersCity, "leaders" | "copied">): InCity[] {
  const own = leaders.map((leader) => ({ leader, copied: false }));
  return copied === null ? own : [...own, { leader: copied, copied: true }];
}
