import { Card } from "../../parts/cards/Card";
import { DuelWonder } from "../../parts/cards/DuelWonder";
import { ProgressToken } from "../../parts/cards/ProgressToken";
import type { DuelMove } from "./movesOf";

/** What a piece of Duel on its way looks like. */
export function Moving({ kind, id }: Pick<DuelMove, "kind" | "id">) {
  if (kind === "card") return <Card rulebook="duel" id={id} size="small" />;
  return kind === "token" ? <ProgressToken id={id} /> : <DuelWonder id={id} />;
}
