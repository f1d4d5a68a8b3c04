import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";

import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { LiveTable } from "./LiveTable";
import { useEntry } from "./useEntry";

/** A table at its address: come in, sit down if a friend's link says so, and stay. */
export function TablePage({ id }: { id: string }) {
  const { t } = useTranslation("shell");
  const [params] = useSearchParams();
  const entry = useEntry(id, params.get("invite"));
  if (entry.refused !== null) {
    return <Message title={t("table.no_entry")} text={entry.refused} onRetry={entry.retry} />;
  }
  if (!entry.inside) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <LiveTable id={id} />
    </Suspense>
  );
}
