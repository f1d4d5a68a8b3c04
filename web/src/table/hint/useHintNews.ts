import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Table } from "../../api/types";
import { toast } from "../../shell/toasts";

/** Tells that somebody else at the table took a hint: what one may do, the others may know. */
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
