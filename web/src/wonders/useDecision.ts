import { useState } from "react";

import type { WondersView } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { useBest } from "../table/hint/HintContext";
import type { TableProps } from "../table/TableContext";
import { actionFor, type Choice, readAction, type Use } from "./model/action";
import { type Held, type Place, spreadOf, VERBS } from "./model/hand";
import { actionsOf, onlyActionOf, type Option, optionsFor, suggested } from "./model/options";

/** What the player has picked so far; nothing is sent before it is confirmed. */
interface Picked {
  /** The decision it belongs to: with the next one it is forgotten. */
  stamp: string;
  key: string;
  use: Use | null;
  payment: number;
  /** With a stage: a part in the edifice, and which of two effects. */
  joining: boolean;
  effect: number;
}

interface Choices {
  /** Where the pieces come from. */
  place: Place;
  pieces: Held[];
  selected: Held | null;
  options: Option[];
  option: Option | null;
  payment: number;
  joining: boolean;
  effect: number;
  /** What confirming would do; nothing while something is missing. */
  action: string | null;
}

export interface Decision extends Choices {
  select(key: string): void;
  choose(use: Use): void;
  pay(payment: number): void;
  join(joining: boolean): void;
  /** The first or the second effect of a stage. */
  take(effect: number): void;
  /** Pick all that makes this action, without confirming it. */
  adopt(action: string): void;
  clear(): void;
}

const NOTHING_CHOSEN = { use: null, payment: 0, joining: false, effect: 1 };

/** The decision that is asked for now, and how far it is made. */
export function useDecision(view: WondersView): Decision {
  const [kept, setPicked] = useState<Picked | null>(null);
  const round = view.leaders?.draft?.number;
  const stamp = [view.age, view.turn, view.phase, round, view.offers?.city, view.legal.length > 0].join("-");
  const picked = kept?.stamp === stamp ? kept : null;
  const change = (changes: Partial<Picked>) => setPicked(picked && { ...picked, payment: 0, ...changes });
  return {
    ...choicesOf(view, picked),
    select: (key) => setPicked({ stamp, key, ...NOTHING_CHOSEN }),
    choose: (use) => change({ use }),
    pay: (payment) => change({ payment }),
    join: (joining) => change({ use: "stage", joining }),
    take: (effect) => change({ use: "stage", effect }),
    adopt: (action) => setPicked(pickedFor(view, stamp, action)),
    clear: () => setPicked(null),
  };
}

/** What has to be picked for an action; nothing for one that needs no piece. */
function pickedFor(view: WondersView, stamp: string, action: string): Picked | null {
  const { verb, name, join, option: effect } = readAction(action);
  const held = spreadOf(view).pieces.find((one) => one.open && one.name === name);
  if (held === undefined) return null;
  const options = view.offers === null ? [] : optionsFor({ ...view, offers: view.offers }, held, join);
  const option = options.find(({ use }) => use === verb);
  const actions = option === undefined ? [] : actionsOf(view.legal, option, held.name, { join, option: effect });
  const payment = Math.max(0, actions.indexOf(action));
  return { stamp, key: held.key, use: option?.use ?? null, payment, joining: join, effect };
}

/** What lies open, what of it is picked, and the action that this makes. */
function choicesOf(view: WondersView, picked: Picked | null): Choices {
  const spread = spreadOf(view);
  const selected = spread.pieces.find((held) => held.key === picked?.key && held.open) ?? null;
  const { payment, joining, effect } = picked ?? NOTHING_CHOSEN;
  const nothing = { ...spread, selected, options: [], option: null, payment: 0, joining, effect };
  if (selected === null || picked === null) return { ...nothing, action: null };
  const verb = VERBS[spread.place];
  if (verb !== undefined) return { ...nothing, action: actionFor(view.legal, verb, selected.name) };
  if (view.offers === null) return { ...nothing, action: null };
  const options = optionsFor({ ...view, offers: view.offers }, selected, joining);
  const use = picked.use ?? suggested(options);
  const option = options.find((one) => one.use === use) ?? null;
  const way = { join: joining, option: effect };
  const actions = option === null ? [] : actionsOf(view.legal, option, selected.name, way);
  return { ...nothing, options, option, payment, action: actions[payment] ?? null };
}

/** The decision at a table: the first pick dismisses the news, and for players who are not asked again, choosing a use plays it. */
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

/** What the hint would do; nothing without one. */
export function useHinted(): Choice | null {
  const best = useBest();
  return best === null ? null : readAction(best);
}
