import "./Progress.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { ProgressToken } from "../../parts/cards/ProgressToken";
import { useDuel } from "../DuelContext";
import { TokenPeek } from "../Peeks";

interface Props {
  /** Tokens that may be chosen here and now. */
  choosable: string[];
  chosen: string | null;
  onChoose(token: string): void;
}

/** The progress tokens that still lie on the board, and the places of those that were taken. */
export function Progress({ choosable, chosen, onChoose }: Props) {
  const { t } = useTranslation("duel");
  const { board } = useDuel().view.progress;
  const places = useAlmanac("duel").progress_places;
  const taken = Array.from({ length: Math.max(0, places - board.length) }, (_, place) => place);
  return (
    <section className="progress" aria-label={t("progress.title")}>
      <h2 className="lbl">{t("progress.label")}</h2>
      <ul className="ptoks" data-anchor="board">
        {board.map((id) => (
          <li key={id} data-piece={`token ${id}`}>
            <TokenPeek id={id}>
              <ProgressToken
                id={id}
                captioned
                selected={chosen === id}
                onClick={choosable.includes(id) ? () => onChoose(id) : undefined}
              />
            </TokenPeek>
          </li>
        ))}
        {taken.map((place) => (
          <li key={place} className="ptok-taken" aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
