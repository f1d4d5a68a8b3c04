import { useMemo, useState } from "react";

import type { DuelView } from "../api/types";
import type { Lately, Use } from "./model/lately";

/** Where cards of the structure lie or lay, by card. */
type Places = Map<string, number>;

/** From which slots cards were taken lately, and what for. A view no longer says where a taken card lay: the page remembers it. */
export function useTaken(view: DuelView, { taken }: Lately): Map<number, Use> {
  const [{ seen, places }, remember] = useState(() => ({ seen: view, places: placesIn(view) }));
  if (seen !== view) {
    const before = seen.age === view.age ? places : [];
    remember({ seen: view, places: new Map([...before, ...placesIn(view)]) });
  }
  return useMemo(() => {
    const isGone = (slot: number) => view.structure.some((other) => other.slot === slot && other.state === "gone");
    return new Map(
      taken.flatMap(({ card, use }) => {
        const slot = places.get(card);
        return slot !== undefined && isGone(slot) ? [[slot, use]] : [];
      }),
    );
  }, [view, taken, places]);
}

function placesIn(view: DuelView): Places {
  return new Map(view.structure.flatMap(({ slot, card }) => (card === null ? [] : [[card, slot]])));
}
