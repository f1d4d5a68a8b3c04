import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { hueOf } from "../../table/story/hue";
import { useDuel } from "../DuelContext";
import { usePeople } from "../usePeople";
import { DIGITS } from "../model/intent";
import { type AnswerProps, useAnswerRole } from "./answerRole";

/** Who begins the next Age. */
export function AnswerOrder(props: AnswerProps) {
  const { answer, number, isChosen, onChoose } = props;
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
      {number <= DIGITS && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
