import type { ReactNode } from "react";

import { Card } from "../../parts/cards/Card";
import { EdificeCard, type EdificeStatus } from "../../parts/cards/EdificeCard";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import type { PieceProps } from "../../parts/cards/Piece";
import { HintMark } from "../../parts/HintMark";
import { CardPeek } from "../../parts/peek/CardPeek";
import { LargeEdifice } from "../../parts/peek/LargeEdifice";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { Peek } from "../../parts/peek/Peek";
import type { Held } from "../model/hand";
import { useHinted } from "../useDecision";
import { useWonders } from "../WondersContext";

interface Props extends PieceProps {
  held: Pick<Held, "kind" | "id" | "name">;
  dimmed?: boolean;
  /** What is said of it where it is shown large. */
  reason?: ReactNode;
}

/** A card, leader or edifice that lies before the player, with its large face to look at. */
export function PieceFace({ held: { kind, id, name }, reason, ...props }: Props) {
  const { view } = useWonders();
  if (kind === "leader") {
    return (
      <LeaderPeek id={id} reason={reason}>
        <LeaderCard id={id} {...props} />
      </LeaderPeek>
    );
  }
  if (kind === "edifice") {
    const edifice = view.edifices.find((one) => String(one.age) === name);
    const status = edifice?.status as EdificeStatus | undefined;
    return (
      <Peek content={<LargeEdifice id={id} status={status} reason={reason} />}>
        <EdificeCard id={id} status={status} pawns={edifice?.pawns_left} {...props} />
      </Peek>
    );
  }
  return (
    <CardPeek rulebook="wonders" id={id} reason={reason}>
      <Card rulebook="wonders" id={id} {...props} />
    </CardPeek>
  );
}

/** A mark at the piece that a hint is about. */
export function PieceHint({ held: { open, name } }: { held: Held }) {
  const hinted = useHinted();
  return open && name === hinted?.name ? <HintMark /> : null;
}
