import type { WondersView } from "../api/types";
import { useSettings } from "../settings/useSettings";
import type { TableProps } from "../table/TableContext";
import type { Use } from "./model/action";
import { onlyActionOf } from "./model/options";
import { type Decision, useDecision } from "./useDecision";

/** The decision at a table: a first pick puts away what was told, and who is not asked again plays with the use. */
export function useTableDecision({ view, play, pending }: TableProps<WondersView>, dismiss: () => void): Decision {
  const { asks } = useSettings();
  const picking = useDecision(view);
  const { selected, options } = picking;
  const atOnce = (use: Use) => {
    const option = options.find((one) => one.use === use);
    if (asks || pending !== null || option === undefined || selected === null || view.offers === null) return null;
    return onlyActionOf(view.legal, option, selected.name, view.offers);
  };
  return {
    ...picking,
    select: (key) => {
      dismiss();
      picking.select(key);
    },
    adopt: (action) => {
      dismiss();
      picking.adopt(action);
    },
    choose: (use) => {
      const action = atOnce(use);
      picking.choose(use);
      if (action !== null) play(action);
    },
  };
}
