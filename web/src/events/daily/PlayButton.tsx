import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { api } from "../../api/client";
import { asMe } from "../../api/me";
import { messageOf } from "../../api/request";
import type { SharedDeal } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { toast } from "../../shell/toasts";

/** Begin the deal of today, or go on with it. */
export function PlayButton({ deal, day }: { deal: SharedDeal; day: string }) {
  const { t } = useTranslation(["daily", "shell"]);
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const name = t(`shell:games.${deal.rulebook}.name`);
  if (deal.mine?.status === "playing") {
    return (
      <Link className="btn primary" href={`/table/${deal.mine.table}`} aria-label={t("go_on_name", { name })}>
        <Icon name="hand" />
        {t("go_on")}
      </Link>
    );
  }
  const play = () => {
    setBusy(true);
    asMe(() => api.playDaily(day, deal.rulebook)).then(
      (table) => go(`/table/${table.id}`),
      (error: unknown) => {
        toast(messageOf(error), "bad");
        setBusy(false);
      },
    );
  };
  return (
    <button type="button" className="btn primary" onClick={play} disabled={busy} aria-label={t("play_name", { name })}>
      <Icon name="play" />
      {t("play")}
    </button>
  );
}
