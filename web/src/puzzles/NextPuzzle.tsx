import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearch } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";

/** Leads to a puzzle you have not tried, of the game and theme in the address. */
export function NextPuzzle() {
  const { t } = useTranslation("puzzles");
  const { language } = useSettings();
  const search = useSearch();
  const [, go] = useLocation();
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    asMe(() => api.nextPuzzle(new URLSearchParams(search), language)).then(
      ({ id }) => go(`/puzzles/${id}${search && `?${search}`}`, { replace: true }),
      (error: unknown) => setFailed(messageOf(error)),
    );
  }, [search, language, go]);
  return failed === null ? <Loading /> : <Message title={t("title")} text={failed} />;
}
