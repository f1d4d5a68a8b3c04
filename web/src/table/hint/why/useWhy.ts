import { useTranslation } from "react-i18next";

import type { Almanac } from "../../../almanac/almanac";
import { useAlmanac } from "../../../almanac/useAlmanac";
import type { View } from "../../../api/types";
import { useTable } from "../../TableContext";
import { whyInDuel } from "./duel";
import type { Fact } from "./fact";
import { whyInMonuments } from "./monuments";
import { whyInWonders } from "./wonders";

/** What speaks for an action, in sentences, from what the table and the almanac say; nothing where they say nothing. */
export function useWhy(action: string): string {
  const { t } = useTranslation("table");
  const { view } = useTable();
  const almanac = useAlmanac(view.rulebook);
  const spoken = factsOf(view, almanac, action).map((one) => ("words" in one ? one.words : t(`hint.why.${one.key}`, one.values)));
  return spoken.join(" ");
}

function factsOf(view: View, almanac: Almanac, action: string): Fact[] {
  switch (view.rulebook) {
    case "wonders":
      return whyInWonders(view, almanac, action);
    case "duel":
      return whyInDuel(view, almanac, action);
    case "monuments":
      return whyInMonuments(view, almanac, action);
  }
}
