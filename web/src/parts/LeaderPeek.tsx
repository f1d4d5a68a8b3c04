import type { ReactNode } from "react";

import { LargeLeader } from "./LargeLeader";
import { Peek } from "./Peek";

export interface LeaderPeekProps {
  id: string;
  /** Whose it is, or what can be done with it now. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Shows the large leader while somebody points at, focuses or presses long on what is inside. */
export function LeaderPeek({ id, reason, children }: LeaderPeekProps) {
  return <Peek content={<LargeLeader id={id} reason={reason} />}>{children}</Peek>;
}
