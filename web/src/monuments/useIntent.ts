import { useState } from "react";

import type { MonumentsCard, MonumentsView } from "../api/types";
import { useBest, useTakesHints } from "../table/hint/HintContext";
import { useTable } from "../table/TableContext";
import { type Keys, useKeys } from "../table/useKeys";
import { cardsFor, type Choice, choicesOf } from "./model/choices";
import { meantBy as meantByCard, type Sorting } from "./model/hand";
import { type Meant, meantBy } from "./model/hinted";
import { actionsOf, suggested, toggled } from "./model/picks";
import { usePlan } from "./usePlan";

export interface Intent {
  choices: Choice[];
  choice: Choice | null;
  /** The cards of the hand that are picked for it, in their order. */
  picked: string[];
  /** What it comes to; nothing while cards are missing. */
  actions: string[] | null;
  /** A choice is on its way to the table. */
  isRunning: boolean;
  /** What a hint would choose. */
  hinted: Meant | null;
  choose(id: string | null): void;
  pick(card: MonumentsCard): void;
  confirm(): void;
}

interface Wanted {
  view: MonumentsView;
  id: string | null;
  picked: string[];
}

/** What the viewer is about to do: by pointer, by touch or by keys. */
export function useIntent(view: MonumentsView, sorting: Sorting): Intent {
  const { pending } = useTable();
  const { run, isRunning } = usePlan(view);
  const [wanted, want] = useState<Wanted | null>(null);
  const choices = isRunning ? [] : choicesOf(view);
  const chosen = wanted?.view === view ? choices.find(({ id }) => id === wanted.id) : undefined;
  const choice = chosen ?? onlyOne(view, choices);
  const picked = wanted?.view === view && chosen === choice ? wanted.picked : [];
  const actions = choice === null ? null : actionsOf(choice, picked);
  const take = (next: Choice | null, cards: string[]) => want({ view, id: next?.id ?? null, picked: cards });
  const choose = (id: string | null) => {
    const next = choices.find((one) => one.id === id) ?? null;
    take(next, next === null ? [] : suggested(next));
  };
  const pick = (card: MonumentsCard) => {
    const isFor = choice !== null && cardsFor(choice).some((other) => other.card === card.card);
    const next = isFor ? choice : meantByCard(card, choices, sorting);
    if (next !== null) take(next, isFor ? toggled(next, picked, card.card) : [card.card]);
  };
  const best = useBest();
  const hinted = best === null ? null : meantBy(best, choices);
  useTakesHints((action) => {
    const meant = meantBy(action, choices);
    if (meant === null) return;
    const isWhole = meant.choice.kind === "build" && meant.choice.way !== "lay";
    take(meant.choice, isWhole ? suggested(meant.choice) : meant.picked);
  });
  const confirm = () => {
    if (actions !== null && pending === null) run(actions);
  };
  useKeys({
    ...digitKeys(choices, choice, choose, pick),
    ...letterKeys(choices, choice, choose),
    ...(actions === null ? {} : { Enter: confirm }),
    ...(chosen === undefined ? {} : { Escape: () => choose(null) }),
  });
  return { choices, choice, picked, actions, isRunning, hinted, choose, pick, confirm };
}

/** Where nothing else is asked, or nothing else is usual, it need not be chosen. */
function onlyOne({ phase }: MonumentsView, choices: Choice[]): Choice | null {
  const usual = { lay: "build", score: "second", buy: "second", extra: "stop" }[phase];
  return choices.find(({ kind }) => kind === usual) ?? null;
}

type Choose = (id: string) => void;

/** Digits choose a colour or a card to take; once cards are to be picked, they pick them. */
function digitKeys(choices: Choice[], choice: Choice | null, choose: Choose, pick: (card: MonumentsCard) => void): Keys {
  const cards = cardsFor(choice);
  if (cards.length > 0) return numbered(cards, pick);
  return numbered(
    choices.filter(({ kind }) => kind === "colour" || kind === "draw"),
    ({ id }) => choose(id),
  );
}

function numbered<T>(things: T[], press: (thing: T) => void): Keys {
  return Object.fromEntries(things.map((thing, number) => [String(number + 1), () => press(thing)]));
}

const LETTERS: [key: string, kinds: Choice["kind"][]][] = [
  ["d", ["draw"]],
  ["e", ["build"]],
  ["p", ["score", "buy"]],
  ["h", ["report"]],
  ["n", ["stop"]],
];

/** D draws, E builds, P discards a pair, H lets a historian write, N ends the turn; again for the next of them. */
function letterKeys(choices: Choice[], choice: Choice | null, choose: Choose): Keys {
  const keys = LETTERS.flatMap(([key, kinds]) => {
    const those = choices.filter(({ kind }) => kinds.includes(kind));
    const next = those[(those.findIndex(({ id }) => id === choice?.id) + 1) % those.length];
    return next === undefined ? [] : [[key, () => choose(next.id)] as const];
  });
  return Object.fromEntries(keys);
}
