import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { ProgressToken } from "../../parts/cards/ProgressToken";
import { DIGITS } from "../model/intent";
import { type AnswerProps, useAnswerRole } from "./answerRole";

/** A progress token to take, with what it does. */
export function AnswerToken(props: AnswerProps) {
  const { answer, number, isChosen, onChoose } = props;
  const { name, text } = useAlmanac("duel").token(answer.id);
  return (
    <button
      type="button"
      {...useAnswerRole(props)}
      className={classes("act answer-token", isChosen && "on")}
      data-piece={`token ${answer.id}`}
      onClick={onChoose}
    >
      <ProgressToken id={answer.id} size="small" aria-hidden />
      <span className="answer-words">
        <span className="act-name">
          {name}
        </span>
        <small>{text}</small>
      </span>
      {number <= DIGITS && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
