import "./ChoicePanel.css";

import { useAlmanac } from "../../almanac/useAlmanac";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { useSettings } from "../../settings/useSettings";
import { ConfirmButton } from "../ConfirmButton";
import { useDuel } from "../DuelContext";
import { type Answer, answersTo } from "../model/choices";
import { onRadioKey } from "../../table/useKeys";
import { AnswerCard } from "./AnswerCard";
import type { AnswerProps } from "./answerRole";
import { AnswerOrder } from "./AnswerOrder";
import { AnswerToken } from "./AnswerToken";
import { Drawn } from "./Drawn";
import { useHinted } from "../useHinted";
import { useAnswerWords } from "./useAnswerWords";
import { useQuestionWords } from "./useQuestionWords";

interface Props {
  chosen: Answer | null;
  onChoose(id: string): void;
  onConfirm(): void;
}

/** A question during a turn, with all its answers; for the others, what is being chosen. */
export function ChoicePanel({ chosen, onChoose, onConfirm }: Props) {
  const { view } = useDuel();
  const { asks } = useSettings();
  const { title, detail } = useQuestionWords();
  const answers = answersTo(view);
  if (answers.length === 0) return <Watched title={title} />;
  return (
    <section className={`sheet choice panel ask-${view.phase}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <p className="note">{detail}</p>
      <div
        className="answers"
        role={asks ? "radiogroup" : "group"}
        tabIndex={-1}
        aria-label={title}
        onKeyDown={asks ? onRadioKey : undefined}
      >
        {answers.map((answer, number) => (
          <AnswerButton
            key={answer.id}
            answer={answer}
            number={number + 1}
            isChosen={answer.id === chosen?.id}
            isReached={!asks || answer.id === (chosen ?? answers[0])?.id}
            onChoose={() => onChoose(answer.id)}
          />
        ))}
      </div>
      {chosen?.kind === "token" && <TokenText id={chosen.id} />}
      {asks && <Confirm chosen={chosen} onConfirm={onConfirm} />}
    </section>
  );
}

/** What the chosen token does, where its button has no room to say it. */
function TokenText({ id }: { id: string }) {
  return (
    <p className="sheet-detail" aria-hidden="true">
      {useAlmanac("duel").token(id).text}
    </p>
  );
}

function Confirm({ chosen, onConfirm }: Pick<Props, "chosen" | "onConfirm">) {
  return <ConfirmButton words={useAnswerWords(chosen)} isReady={chosen !== null} onConfirm={onConfirm} />;
}

function AnswerButton(props: AnswerProps) {
  const isHinted = useHinted()?.chosen === props.answer.id;
  return (
    <div className="answer">
      <AnswerOf {...props} />
      {isHinted && <HintMark />}
    </div>
  );
}

function AnswerOf(props: AnswerProps) {
  switch (props.answer.kind) {
    case "token":
      return <AnswerToken {...props} />;
    case "card":
      return <AnswerCard {...props} />;
    case "order":
      return <AnswerOrder {...props} />;
  }
}

/** What the others see while one chooses. */
function Watched({ title }: { title: string }) {
  const { view } = useDuel();
  return (
    <section className="sheet choice waiting-for panel" aria-label={title}>
      <header>
        <Icon name="hourglass" />
        <h2>{title}</h2>
      </header>
      {view.library !== null && <Drawn count={view.library.drawn} />}
    </section>
  );
}
