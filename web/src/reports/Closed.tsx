import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import { useAsked } from "../profile/useAsked";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { reportsApi } from "./reportsApi";

/** Instead of a table that is no more: why it was closed. */
export function Closed({ table }: { table: string }) {
  const { t } = useTranslation(["reports", "shell"]);
  const { data, problem } = useAsked(useCallback(() => reportsApi.closing(table), [table]));
  if (data === null && problem === null) return <Loading />;
  const notice = data?.notice ?? null;
  return (
    <Message
      title={t("shell:room.closed")}
      text={notice === null ? t("shell:room.closed_text") : t("closed", { notice })}
    />
  );
}
