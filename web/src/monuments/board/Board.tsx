import "./Board.css";

import { useTranslation } from "react-i18next";

import { vars } from "../../parts/classes";
import type { Forecast } from "../model/forecast";
import type { Valued } from "../model/valuation";
import { useMonuments } from "../MonumentsContext";
import { BoardHead } from "./BoardHead";
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
