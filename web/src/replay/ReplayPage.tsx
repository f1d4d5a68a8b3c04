import { useTranslation } from "react-i18next";

import { FinishedGame } from "./FinishedGame";
import { Replay } from "./Replay";

/** A finished game at its address. */
export function ReplayPage({ id }: { id: string }) {
  const { t } = useTranslation("replay");
  return (
    <FinishedGame id={id} refusal={t("refused")}>
      {(table) => <Replay table={table} />}
    </FinishedGame>
  );
}
