import { useState } from "react";

import type { DuelView } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { useBest, useTakesHints } from "../table/hint/HintContext";
import { useTable } from "../table/TableContext";
import { type Keys, useKeys } from "../table/useKeys";
import { answerWith, candidates, type Intent, intentOf, KEYS, type Meant, meantBy } from "./model/intent";

export interface IntentControl extends Intent {
  choose(id: string | null): void;
  /** What to do with the chosen card. */
  want(option: string): void;
  confirm(): void;
}

/** What the viewer is about to do: by pointer, by touch or by keys. */
export function useIntent(view: DuelView): IntentControl {
  const { play, pending } = useTable();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const intent = intentOf(view, chosen, wanted);
  const { asks } = useSettings();
  const playNow = (action: string | null) => {
    if (action !== null && pending === null) play(action);
  };
  const choose = (id: string | null) => {
    setChosen(id);
    setWanted(null);
    if (!asks && id !== null && view.phase !== "turn") playNow(answerWith(view, id));
  };
  const want = (id: string) => {
    const option = intent.options.find((other) => other.id === id);
    if (option?.action == null) return;
    setWanted(id);
    if (!asks) playNow(option.action);
  };
  const confirm = () => playNow(intent.action);
  useTakesHints((action) => {
    const { chosen: piece, option } = meantBy(action);
    setChosen(piece);
    setWanted(option);
  });
  useKeys({
    ...digitKeys(view, intent, choose, want),
    ...optionKeys(intent, want),
    ...(intent.action === null ? {} : { Enter: confirm }),
    ...(intent.chosen === null ? {} : { Escape: () => choose(null) }),
  });
  return { ...intent, choose, want, confirm };
}

type Choose = (id: string) => void;

/** Digits choose a card, a wonder on offer or an answer, and letters the rest of many; once a card is chosen, they choose among your wonders. */
function digitKeys(view: DuelView, intent: Intent, choose: Choose, want: Choose): Keys {
  if (intent.options.length === 0) return numbered(candidates(view), choose);
  const wonders = intent.options.filter(({ kind }) => kind === "wonder");
  return numbered(
    wonders.map(({ id }) => id),
    want,
  );
}

function numbered(ids: string[], press: Choose): Keys {
  return Object.fromEntries(KEYS.slice(0, ids.length).map((key, number) => [key.toLowerCase(), () => press(ids[number] ?? "")]));
}

/** B builds, W goes through the wonders, S (or D) sells. */
function optionKeys(intent: Intent, want: Choose): Keys {
  if (intent.options.length === 0) return {};
  const wonders = buildableWonders(intent);
  const next = wonders[(wonders.indexOf(intent.option?.id ?? "") + 1) % wonders.length];
  const sell = () => want("sell");
  return {
    b: () => want("build"),
    s: sell,
    d: sell,
    ...(next === undefined ? {} : { w: () => want(next) }),
  };
}

/** The wonders that can be built with the chosen card. */
function buildableWonders({ options }: Intent): string[] {
  return options.flatMap(({ kind, id, action }) => (kind === "wonder" && action !== null ? [id] : []));
}

/** What the hint would choose; nothing without one. */
export function useHinted(): Meant | null {
  const best = useBest();
  return best === null ? null : meantBy(best);
}
