import type { ReactNode } from "react";

import type { Rulebook } from "../api/types";
import { LargeCard } from "./LargeCard";
import { Peek } from "./Peek";

export interface CardPeekProps {
  rulebook: Rulebook;
  id: string;
  /** Why it can or cannot be built now. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Shows the large card while somebody points at, focuses or presses long on what is inside. */
export function CardPeek({ rulebook, id, reason, children }: CardPeekProps) {
  return (
    <Peek content={<LargeCard rulebook={rulebook} id={id} reason={reason} />}>{children}</Peek>
  );
}
