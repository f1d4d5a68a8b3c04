import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/Card";
import { CardPeek } from "../../parts/CardPeek";
import { classes } from "../../parts/classes";
import type { AnswerProps } from "./ChoicePanel";

/** A card to destroy, or to build from the discard pile. */
export function AnswerCard({ answer, isChosen, isReached, onChoose }: AnswerProps) {
  const { name, type, text } = useAlmanac("duel").card(answer.id);
  return (
    <CardPeek rulebook="duel" id={answer.id}>
      <Card
        rulebook="duel"
        id={answer.id}
        size="small"
        role="radio"
        tabIndex={isReached ? 0 : -1}
        aria-checked={isChosen}
        data-confirms={isChosen ? "" : undefined}
        aria-pressed={undefined}
        aria-label={`${name}, ${type}. ${text}`}
        className={classes("answer-card", isChosen && "on")}
        selected={isChosen}
        data-piece={`card ${answer.id}`}
        onClick={onChoose}
      />
    </CardPeek>
  );
}
