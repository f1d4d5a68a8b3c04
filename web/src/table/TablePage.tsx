import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "wouter";

import { api } from "../api/client";
import { insist } from "../api/insist";
import { knowMe } from "../api/me";
import { messageOf } from "../api/request";
import { useOtherLanguage } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { toast } from "../shell/toasts";
import { LiveTable } from "./LiveTable";

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

interface Entry {
  inside: boolean;
  refused: string | null;
  retry(): void;
}

/** Come to a table: be somebody, see that it exists, and take the seat that an invitation keeps. */
function useEntry(id: string, invite: string | null): Entry {
  const { t } = useTranslation("shell");
  const [, go] = useLocation();
  const [inside, setInside] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    const enter = async () => {
      const me = await insist(knowMe);
      const table = await insist(() => api.table(id));
      if (gone) return;
      const comesToSit = invite !== null && table.you === null && table.status === "open";
      if (comesToSit) {
        await api.join(id, { invite }).then(
          () => toast(t("room.joined", { name: me.name }), "good"),
          (error: unknown) => toast(messageOf(error), "bad"),
        );
      }
      if (gone) return;
      setInside(true);
      if (invite !== null) go(`/table/${id}`, { replace: true });
    };
    enter().catch((error: unknown) => {
      if (!gone) setRefused(messageOf(error));
    });
    return () => {
      gone = true;
    };
    // An invitation is used once; losing it from the address is no new visit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, attempt]);

  const retry = useCallback(() => {
    setRefused(null);
    setAttempt((before) => before + 1);
  }, []);
  useOtherLanguage(refused !== null, retry);
  return { inside, refused, retry };
}
