import { useTranslation } from "react-i18next";

import { useMonuments } from "../MonumentsContext";
import { AboutFigures } from "./AboutFigures";

/** What a monument is worth in each column: to one owner, and below it to two. */
export function BoardHead() {
  const { t } = useTranslation("monuments");
  const { columns } = useMonuments().view.board;
  return (
    <div className="mt-row mt-head">
      <AboutFigures />
      <span className="lbl">{t("board.owners")}</span>
      {columns.slice(1).map(({ sole, first, second }, step) => (
        <span key={step} className="mt-worth" role="img" aria-label={t("board.column", { step: step + 1, sole, first, second })}>
          <b>{sole}</b>
          <small>
            {first}·{second}
          </small>
        </span>
      ))}
    </div>
  );
}
