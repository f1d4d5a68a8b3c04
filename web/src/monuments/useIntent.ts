import { useState } from "react";

import type { Happening, MonumentsCard, MonumentsView } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { useBest, useTakesHints } from "../table/hint/HintContext";
import { useTable } from "../table/TableContext";
import { useKeys } from "../table/useKeys";
import { cardsFor, type Choice, choicesOf, isPlain } from "./model/choices";
import { meantBy as meantByCard, type Sorting } from "./model/hand";
import { type Meant, meantBy } from "./model/hinted";
import { keysOf } from "./model/keys";
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
  /** Which key chooses what: choices by their ids, cards of the hand by theirs. */
  keys: Map<string, string>;
  choose(id: string | null): void;
  pick(card: MonumentsCard): void;
  confirm(): void;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

interface Wanted {
  /** The decision it belongs to: with the next one it is forgotten. */
  stamp: string;
  id: string | null;
  picked: string[];
}

/** What the viewer is about to do: by pointer, by touch or by keys. */
export function useIntent(view: MonumentsView, sorting: Sorting): Intent {
  const { pending, story } = useTable();
  const { asks } = useSettings();
  const { run, isRunning } = usePlan(view);
  const [wanted, want] = useState<Wanted | null>(null);
  const choices = isRunning ? [] : choicesOf(view);
  const stamp = stampOf(view, story);
  const chosen = wanted?.stamp === stamp ? choices.find(({ id }) => id === wanted.id) : undefined;
  const choice = chosen ?? onlyOne(view, choices);
  const picked = wanted?.stamp === stamp && chosen === choice ? wanted.picked : [];
  const actions = choice === null ? null : actionsOf(choice, picked);
  const take = (next: Choice | null, cards: string[]) => want({ stamp, id: next?.id ?? null, picked: cards });
  const send = (them: string[] | null) => {
    if (them !== null && pending === null) run(them);
  };
  const choose = (id: string | null) => {
    const next = choices.find((one) => one.id === id) ?? null;
    const cards = next === null ? [] : suggested(next);
    take(next, cards);
    if (next !== null && !asks && isPlain(next)) send(actionsOf(next, cards));
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
  const confirm = () => send(actions);
  const keys = keysNow(choices, choice);
  const pressing = new Map([...cardsFor(choice).map((card) => [card.card, () => pick(card)] as const), ...choices.map(({ id }) => [id, () => choose(id)] as const)]);
  useKeys({
    ...Object.fromEntries([...keys].map(([thing, key]) => [key.toLowerCase(), () => pressing.get(thing)?.()])),
    ...(actions === null ? {} : { Enter: confirm }),
    ...(chosen === undefined ? {} : { Escape: () => choose(null) }),
  });
  return { choices, choice, picked, actions, isRunning, hinted, keys, choose, pick, confirm };
}

/** The same for a view that comes again in another language. */
function stampOf({ phase, legal }: MonumentsView, story: Happening[]): string {
  return [story.at(-1)?.index, phase, ...legal].join();
}

const USUAL: Partial<Record<MonumentsView["phase"], Choice["kind"]>> = { lay: "build", score: "second", buy: "second", extra: "stop" };

/** Where nothing else is asked, or nothing else is usual, it need not be chosen. */
function onlyOne({ phase }: MonumentsView, choices: Choice[]): Choice | null {
  const usual = USUAL[phase];
  return choices.find(({ kind }) => kind === usual) ?? null;
}

/** The keys of all that can be pressed now; once cards are to be picked, the digits are theirs. */
function keysNow(choices: Choice[], choice: Choice | null): Map<string, string> {
  const cards = cardsFor(choice);
  const others = cards.length === 0 ? choices : choices.filter(({ kind }) => kind !== "draw" && kind !== "colour");
  const digits = cards.slice(0, DIGITS.length).map(({ card }, number) => [card, DIGITS[number] ?? ""] as const);
  return new Map([...keysOf(others), ...digits]);
}
