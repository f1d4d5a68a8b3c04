import { use } from "react";

import type { Rulebook } from "../api/types";
import { loadPosition, type Position } from "./position";
import { Tour } from "./Tour";

const loading = new Map<Rulebook, Promise<Position>>();

/** Loaded once; a failure is forgotten, so that it can be tried again. */
function positionOf(rulebook: Rulebook): Promise<Position> {
  const known = loading.get(rulebook);
  if (known !== undefined) return known;
  const coming = loadPosition(rulebook);
  coming.catch(() => loading.delete(rulebook));
  loading.set(rulebook, coming);
  return coming;
}

/** A first turn of a game, explained on a real table. */
export function TourPage({ rulebook }: { rulebook: Rulebook }) {
  return <Tour key={rulebook} rulebook={rulebook} position={use(positionOf(rulebook))} />;
}
