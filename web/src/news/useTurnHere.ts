import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Rulebook } from "../api/types";
import { alertAbout } from "./alerts";
import { setHere } from "./waiting";

/** A table that is shown: when it becomes our turn there while the page is hidden, the device says so. */
export function useTurnHere(id: string, rulebook: Rulebook, myTurn: boolean): void {
  const { t } = useTranslation(["news", "shell"]);
  const before = useRef(myTurn);
  const tell = useEffectEvent(() => {
    if (myTurn && !before.current && document.hidden) {
      alertAbout(t("your_turn"), t(`shell:games.${rulebook}.name`), `/table/${id}`);
    }
    before.current = myTurn;
  });
  useEffect(() => {
    setHere({ id, calls: myTurn });
    tell();
  }, [id, myTurn]);
  useEffect(() => () => setHere(null), []);
}
