import "./Board.css";

import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Notes } from "../../almanac/Notes";
import { useAlmanac } from "../../almanac/useAlmanac";
import { vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Dialog } from "../../shell/Dialog";
import type { Forecast } from "../model/forecast";
import type { Valued } from "../model/valuation";
import { useMonuments } from "../MonumentsContext";
import { BoardRow } from "./BoardRow";
import { HistorianTrack } from "./HistorianTrack";
import { PointsTrack } from "./PointsTrack";

interface Props {
  /** What a report that is about to be written would do. */
  forecast: Forecast | null;
  /** What is being valued at the end of the game. */
  valued: Valued | null;
  /** The points of every colour as they are valued. */
  tally: Map<string, number> | null;
}

/** The board: a row a monument with its marker, the historian track, the victory point track. */
export function Board({ forecast, valued, tally }: Props) {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const rows = view.board.monuments.filter(({ in_play }) => in_play);
  return (
    <section className="mt-board panel" aria-label={t("board.title")} data-anchor="board" data-tour="board">
      <BoardHead />
      <ol className="mt-rows" style={vars({ "--rows": rows.length })}>
        {rows.map((row) => (
          <BoardRow
            key={row.monument}
            row={row}
            ahead={forecast?.markers.get(row.monument) ?? null}
            isValued={valued?.monument === row.monument}
          />
        ))}
      </ol>
      <HistorianTrack field={forecast?.field ?? null} valued={valued} />
      <PointsTrack tally={tally} />
    </section>
  );
}

/** What a monument is worth in each column: to one owner, and below it to two. */
function BoardHead() {
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

/** The heading of the names; it says which figures of this game are not known from print. */
function AboutFigures() {
  const { t } = useTranslation("monuments");
  const { notes } = useAlmanac("monuments");
  const [isOpen, setOpen] = useState(false);
  const about = t("board.about");
  return (
    <>
      <button type="button" className="lbl mt-about" onClick={() => setOpen(true)} title={about}>
        {t("board.monument")}
        <Icon name="info" label={about} />
      </button>
      {isOpen && (
        <Dialog title={about} onClose={() => setOpen(false)}>
          <Notes notes={notes} />
        </Dialog>
      )}
    </>
  );
}
