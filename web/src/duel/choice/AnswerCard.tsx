import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { classes } from "../../parts/classes";
import { DIGITS } from "../model/intent";
import { type AnswerProps, useAnswerRole } from "./answerRole";

/** A card to destroy, or to build from the discard pile. */
export function AnswerCard(props: AnswerProps) {
  const { answer, number, isChosen, onChoose } = props;
  const { name, type, text } = useAlmanac("duel").card(answer.id);
  return (
    <CardPeek rulebook="duel" id={answer.id}>
      <Card
        rulebook="duel"
        id={answer.id}
        size="small"
        {...useAnswerRole(props)}
        aria-pressed={undefined}
        aria-label={`${name}, ${type}. ${text}`}
        className={classes("answer-card", isChosen && "on")}
        selected={isChosen}
        data-piece={`card ${answer.id}`}
        onClick={onChoose}
      >
        {number <= DIGITS && <kbd aria-hidden="true">{number}</kbd>}
      </Card>
    </CardPeek>
  );
}
