import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../api/client";
import { messageOf } from "../../api/request";
import type { Happening, Hint, Language, Table, View } from "../../api/types";
import { toast } from "../../shell/toasts";
import type { HintValue, Take } from "./HintContext";

interface Asked {
  /** The decision it is about: with the next one it is forgotten. */
  stamp: string;
  hint: Hint | null;
  isFolded: boolean;
}

interface Shown {
  view: View;
  story: Happening[];
}

const PHONE = "(max-width: 600px)";
const NOTHING: Pick<Hint, "suggestions" | "simulations"> = { suggestions: [], simulations: 0 };

/** Asking for hints at a table; nothing where that is not possible now. */
export function useAsking(
  table: Table,
  { view, story }: Shown,
  language: Language,
  mayChoose: boolean,
): HintValue | null {
  const [kept, setAsked] = useState<Asked | null>(null);
  const taking = useRef<Take | null>(null);
  const { id, you } = table;
  const latest = story.findLast(({ player }) => player === you); // two decisions may offer the same
  const stamp = [language, latest?.index, ...view.legal].join("\n");
  const asked = kept?.stamp === stamp ? kept : null;
  const isPossible = table.hints && mayChoose && view.legal.length > 1;

  const toggle = useCallback(() => {
    if (asked !== null) {
      setAsked(asked.isFolded ? { ...asked, isFolded: false } : null);
      return;
    }
    setAsked({ stamp, hint: null, isFolded: false });
    const answer = (given: Asked | null) => setAsked((now) => (now?.stamp === stamp ? given : now));
    api.hint(id, language).then(
      (hint) => answer({ stamp, hint, isFolded: false }),
      (error: unknown) => {
        toast(messageOf(error), "bad");
        answer(null);
      },
    );
  }, [asked, stamp, id, language]);
  const choose = useCallback((action: string) => {
    taking.current?.(action);
    if (window.matchMedia(PHONE).matches) setAsked((now) => now && { ...now, isFolded: true });
  }, []);
  const register = useCallback((take: Take) => {
    taking.current = take;
    return () => {
      taking.current = null;
    };
  }, []);

  return useMemo(() => {
    if (!isPossible) return null;
    const status = asked === null ? "ready" : asked.hint === null ? "thinking" : "given";
    const isOpen = asked !== null && !asked.isFolded;
    return { status, ...NOTHING, ...asked?.hint, isOpen, toggle, choose, register };
  }, [isPossible, asked, toggle, choose, register]);
}

/** Tells that somebody else at the table took a hint: whoever may take hints, the others may know. */
export function useHintNews({ seats, you }: Table): void {
  const { t } = useTranslation("table");
  const before = useRef(seats);
  useEffect(() => {
    for (const { player, name, hints } of seats) {
      const known = before.current[player]?.hints ?? 0;
      if (player !== you && hints > known) toast(t("hint.taken", { name }));
    }
    before.current = seats;
  }, [seats, you, t]);
}
