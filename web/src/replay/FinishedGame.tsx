import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { knowMe } from "../api/me";
import { messageOf } from "../api/request";
import type { Table } from "../api/types";
import { useOtherLanguage } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";

interface Props {
  id: string;
  /** What is said above the reason why the game cannot be shown. */
  refusal: string;
  children(table: Table): ReactNode;
}

/** A table whose game is over, once it is known. */
export function FinishedGame({ id, refusal, children }: Props) {
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

  if (refused !== null) return <Message title={refusal} text={refused} onRetry={retry} />;
  if (table === null) return <Loading />;
  if (table.status !== "finished") return <Message title={refusal} text={t("not_over")} />;
  return children(table);
}
