import { useEffect, useState } from "react";

import { useTempo } from "../../settings/useSettings";

const BEAT = 450; // milliseconds a category
const counted = new Set<string>();

/** The sheet fills in category by category, once a game: how many are filled in, and a way to skip the rest. */
export function useCounting(game: string, categories: number, sudden: boolean) {
  const tempo = useTempo();
  const [filled, setFilled] = useState(() => (sudden || counted.has(game) ? categories : 0));
  const shown = tempo === 0 ? categories : Math.min(filled, categories);
  const counting = shown < categories;

  useEffect(() => {
    counted.add(game);
  }, [game]);
  useEffect(() => {
    if (!counting) return;
    const timer = window.setTimeout(() => setFilled(shown + 1), tempo * BEAT);
    return () => window.clearTimeout(timer);
  }, [counting, shown, tempo]);

  return { filled: shown, counting, skip: () => setFilled(categories) };
}
