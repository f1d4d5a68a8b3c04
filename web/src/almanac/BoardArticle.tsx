import { useTranslation } from "react-i18next";

import { BoardScene } from "../parts/cards/Scenery";
import { Cost } from "../parts/symbols/Cost";
import { Pip } from "../parts/symbols/Symbols";
import { RuleLinks } from "../parts/peek/RuleLinks";
import { StageEffects } from "../parts/symbols/Effects";
import type { Almanac } from "./almanac";
import type { Board, Side } from "./types";
import "./BoardArticle.css";

interface BoardArticleProps {
  almanac: Almanac;
  board: Board;
}

/** A wonder board: both sides, each with its landscape and its stages. */
export function BoardArticle({ almanac, board }: BoardArticleProps) {
  const { t } = useTranslation("cards");
  return (
    <article className="board-article" id={`board-${board.id}`}>
      <h3>{t("board", { city: board.name, monument: board.monument })}</h3>
      <div className="board-sides">
        {board.sides.map((side) => (
          <BoardSide key={side.name} almanac={almanac} board={board} side={side} />
        ))}
      </div>
    </article>
  );
}

function BoardSide({ almanac, board, side }: BoardArticleProps & { side: Side }) {
  const { terms } = almanac;
  return (
    <section className="board-side panel">
      <div className={`board-view ${side.name}`}>
        <BoardScene board={board.id} side={side.name} />
        <h4>{terms.terms[`${side.name}_side`]}</h4>
        {side.resource !== null && <Pip resource={side.resource} label={terms.resources[side.resource]} />}
      </div>
      {side.text !== null && <p className="board-start">{side.text}</p>}
      <ol>
        {side.stages.map((stage, index) => (
          <li key={index}>
            <Cost cost={stage.cost} label={stage.cost_text} />
            <StageEffects effect={stage.effect} options={stage.options} />
            <p>{stage.text}</p>
            <p className="muted">
              <RuleLinks rules={stage.rules} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
