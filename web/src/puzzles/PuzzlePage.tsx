import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { messageOf } from "../api/request";
import type { PosedPuzzle } from "../api/types";
import { useSettings } from "../settings/useSettings";
import { Loading } from "../shell/Loading";
import { Message } from "../shell/Message";
import { Puzzle } from "./Puzzle";

/** A puzzle at its address. */
export function PuzzlePage({ id }: { id: string }) {
  const { t } = useTranslation("puzzles");
  const { language } = useSettings();
  const [posed, setPosed] = useState<PosedPuzzle | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const ask = useCallback(() => {
    asMe(() => api.puzzle(id, language)).then(setPosed, (error: unknown) => setFailed(messageOf(error)));
  }, [id, language]);
  useEffect(ask, [ask]);
  const retry = () => {
    setFailed(null);
    ask();
  };
  if (failed !== null) return <Message title={t("title")} text={failed} onRetry={retry} />;
  return posed === null ? <Loading /> : <Puzzle posed={posed} />;
}
