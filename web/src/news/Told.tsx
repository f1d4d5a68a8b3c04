import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { api } from "../api/client";
import { useMe } from "../api/me";
import type { WaitingTable } from "../api/types";
import { setWaiting } from "../shell/title";
import { useChime } from "../table/sound/useCues";
import { alertAbout } from "./alerts";
import { markIcon } from "./icon";
import { listenAsMe } from "./push";
import { useNewsLinks } from "./useNewsLinks";
import { setListed, useWaiting } from "./waiting";

const SOON = 10_000; // milliseconds until we ask again, for somebody who sits at a table
const LATER = 60_000; // for anybody else

/** On every page: the title and the icon say when a table waits, and so does the device, if somebody asked for it. */
export function Told() {
  const waiting = useWaiting();
  useEffect(() => {
    setWaiting(waiting);
    markIcon(waiting > 0);
  }, [waiting]);
  useAsking();
  useLanguage();
  useDevice();
  useNewsLinks();
  return null;
}

/** Ask which tables wait: now and then, on every page that is opened, and when one becomes visible again. */
function useAsking(): void {
  const { t } = useTranslation(["news", "shell"]);
  const [path] = useLocation();
  const person = useMe()?.id;
  const chime = useChime();
  const isFirst = useRef(true);
  const tell = useEffectEvent((tables: WaitingTable[]) => {
    const fresh = setListed(tables);
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst || fresh.length === 0) return;
    chime();
    if (!document.hidden) return;
    for (const { id, rulebook, others } of fresh) {
      const game = t(`shell:games.${rulebook}.name`);
      alertAbout(t("your_turn"), t("with", { game, others: others.join(", ") }), `/table/${id}`);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    const ask = () => {
      window.clearTimeout(timer);
      api.waiting().then(
        ({ tables, seats }) => {
          if (stop.signal.aborted) return;
          tell(tables);
          timer = window.setTimeout(ask, seats > 0 ? SOON : LATER);
        },
        () => {
          if (!stop.signal.aborted) timer = window.setTimeout(ask, LATER); // the server may be away
        },
      );
    };
    ask();
    window.addEventListener("focus", ask, { signal: stop.signal });
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [path, person]);
}

/** News comes in the language of the page. */
function useLanguage(): void {
  const { language } = useTranslation().i18n;
  const spoken = useRef(language);
  const me = useMe();
  useEffect(() => {
    if (me === null || spoken.current === language) return;
    spoken.current = language;
    api.speakNews(language as Parameters<typeof api.speakNews>[0]).catch(() => undefined);
  }, [language, me]);
}

/** A device that is told belongs to the person who uses it. */
function useDevice(): void {
  const person = useMe()?.id;
  useEffect(() => {
    if (person !== undefined) listenAsMe().catch(() => undefined);
  }, [person]);
}
