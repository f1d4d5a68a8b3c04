import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { knowMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { useOtherLanguage } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { Replay } from "./Replay";

/** A finished game at its address. */
export function ReplayPage({ id }: { id: string }) {
  const { t } = useTranslation("replay");
  const [table, setTable] = useState<Table | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = useCallback(() => {
    insist(knowMe)
      .then(() => insist(() => api.table(id)))
      .then(setTable, (error: unknown) => setRefused(messageOf(error)));
  }, [id]);
  useEffect(ask, [ask]);
  const retry = () => {
    setRefused(null);
    ask();
  };
  useOtherLanguage(refused !== null, retry);

  if (refused !== null) {
    return <Message title={t("refused")} text={refused} onRetry={retry} />;
  }
  if (table === null) return <Loading />;
  if (table.status !== "finished") return <Message title={t("refused")} text={t("not_over")} />;
  return <Replay table={table} />;
}
