import { Suspense } from "react";

import type { Age } from "../../almanac/types";
import { Card } from "../../parts/cards/Card";
import { CardBack, LeaderBack } from "../../parts/cards/CardBack";
import { Icon } from "../../parts/Icon";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { MonumentBack } from "../../parts/cards/MonumentCard";
import { Pawn } from "../../parts/symbols/Pawn";
import { useTable } from "../TableContext";
import type { Piece } from "./flight";

/** What a piece in the air looks like: a coin with its number, a card, a leader, a token, a pawn. */
export function FlyingPiece({ piece: { flight, label } }: { piece: Piece }) {
  return (
    <span className={`flight flight-${flight.kind}`}>
      {flight.kind === "coin" && <Icon name="coin" />}
      {flight.kind === "card" && <FlyingCard card={flight.card} />}
      {flight.kind === "leader" && <FlyingLeader leader={flight.card} />}
      {flight.kind === "pawn" && <Pawn board={flight.board} />}
      {label !== null && <b>{label}</b>}
    </span>
  );
}

function FlyingLeader({ leader }: { leader: string | undefined }) {
  if (leader === undefined) return <LeaderBack />;
  return (
    <Suspense fallback={<LeaderBack />}>
      <LeaderCard id={leader} size="small" />
    </Suspense>
  );
}

function FlyingCard({ card }: { card: string | undefined }) {
  const { view } = useTable();
  if (view.rulebook === "monuments") return <MonumentBack size="small" />;
  const age = Math.max(1, view.age) as Age;
  if (card === undefined) return <CardBack age={age} size="small" />;
  return (
    <Suspense fallback={<CardBack age={age} size="small" />}>
      <Card rulebook={view.rulebook} id={card} size="small" />
    </Suspense>
  );
}
