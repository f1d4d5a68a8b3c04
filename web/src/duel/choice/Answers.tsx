import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/cards/Card";
import { ProgressToken } from "../../parts/cards/ProgressToken";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { CardPeek } from "../../parts/peek/CardPeek";
import { useSettings } from "../../settings/useSettings";
import { hueOf } from "../../table/story/hue";
import { useDuel } from "../DuelContext";
import type { Answer } from "../model/choices";
import { usePeople } from "../usePeople";

/** A card to destroy, or to build from the discard pile. */
export function AnswerCard(props: AnswerProps) {
  const { answer, letter, isChosen, onChoose } = props;
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
        {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
      </Card>
    </CardPeek>
  );
}

/** A progress token to take, with what it does. */
export function AnswerToken(props: AnswerProps) {
  const { answer, letter, isChosen, onChoose } = props;
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
      {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
    </button>
  );
}

/** Who begins the next Age. */
export function AnswerOrder(props: AnswerProps) {
  const { answer, letter, isChosen, onChoose } = props;
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  const { name } = usePeople();
  const beginner = answer.id === "first" ? seats.below : seats.above;
  return (
    <button
      type="button"
      {...useAnswerRole(props)}
      className={classes("act answer-order", isChosen && "on")}
      onClick={onChoose}
    >
      <span className={`ava ${hueOf(view, beginner)}`}>
        <Icon name="person" />
      </span>
      <span className="answer-words">
        <span className="act-name">
          {t(`choice.${answer.id}`, { name: name(beginner) })}
        </span>
        <small>{t(`choice.${answer.id}Why`, { name: name(beginner) })}</small>
      </span>
      {letter !== undefined && <kbd aria-hidden="true">{letter}</kbd>}
    </button>
  );
}

export interface AnswerProps {
  answer: Answer;
  /** The key that chooses it. */
  letter: string | undefined;
  isChosen: boolean;
  /** Tab reaches it; where answers are radio buttons that is one, and arrow keys go to the others. */
  isReached: boolean;
  onChoose(): void;
}

/** What makes a button one of several answers; where it answers at once it is a button like any other. */
function useAnswerRole({ isChosen, isReached }: AnswerProps) {
  const { asks } = useSettings();
  const shared = { tabIndex: isReached ? 0 : -1, "data-confirms": isChosen ? "" : undefined };
  return asks ? ({ ...shared, role: "radio", "aria-checked": isChosen } as const) : shared;
}
