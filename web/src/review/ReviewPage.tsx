import { useTranslation } from "react-i18next";

import { FinishedGame } from "../replay/FinishedGame";
import { Review } from "./Review";

/** The review of a finished game at its address. */
export function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation("review");
  return (
    <FinishedGame id={id} refusal={t("refused")}>
      {(table) => <Review table={table} />}
    </FinishedGame>
  );
}
