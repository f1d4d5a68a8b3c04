import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { ProgressToken } from "../../parts/ProgressToken";
import type { AnswerProps } from "./ChoicePanel";

/** A progress token to take, with what it does. */
export function AnswerToken({ answer, number, isChosen, isReached, onChoose }: AnswerProps) {
  const { name, text } = useAlmanac("duel").token(answer.id);
  return (
    <button
      type="button"
      role="radio"
      tabIndex={isReached ? 0 : -1}
      aria-checked={isChosen}
      data-confirms={isChosen ? "" : undefined}
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
      <kbd aria-hidden="true">{number}</kbd>
    </button>
  );
}
