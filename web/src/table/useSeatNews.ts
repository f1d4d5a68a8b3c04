import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Table } from "../api/types";
import { toast } from "../shell/toasts";

/** Tells when a bot sits down for somebody, and when they are back; the story tells it with the next move. */
export function useSeatNews({ seats, you, status }: Table): void {
  const { t } = useTranslation("shell");
  const before = useRef(seats);
  useEffect(() => {
    const known = before.current;
    before.current = seats;
    if (status !== "playing") return;
    for (const { player, name, stand_in: bot, resigned } of seats) {
      const hadBot = typeof known[player]?.stand_in === "string";
      const hasBot = bot !== null;
      if (hasBot === hadBot || resigned) continue;
      if (player === you) {
        if (hadBot) toast(t("seat.you_back"), "good");
      } else {
        toast(t(hasBot ? "seat.bot_came" : "seat.back", { name }));
      }
    }
  }, [seats, you, status, t]);
}
