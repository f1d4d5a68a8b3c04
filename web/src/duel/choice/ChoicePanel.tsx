import "./ChoicePanel.css";

import { useTranslation } from "react-i18next";

import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import { type Answer, answersTo } from "../model/choices";
import { onRadioKey } from "../../table/radioKeys";
import { AnswerCard } from "./AnswerCard";
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

/** A question in the midst of a turn, with all its answers; for the others, what is being chosen. */
export function ChoicePanel({ chosen, onChoose, onConfirm }: Props) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { pending } = useTable();
  const { title, detail } = useQuestionWords();
  const words = useAnswerWords(chosen);
  const answers = answersTo(view);
  if (answers.length === 0) return <Watched title={title} />;
  return (
    <section className={`sheet choice panel ask-${view.phase}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <p className="note">{detail}</p>
      <div className="answers" role="radiogroup" tabIndex={-1} aria-label={title} onKeyDown={onRadioKey}>
        {answers.map((answer, number) => (
          <AnswerButton
            key={answer.id}
            answer={answer}
            number={number + 1}
            isChosen={answer.id === chosen?.id}
            isReached={answer.id === (chosen ?? answers[0])?.id}
            onChoose={() => onChoose(answer.id)}
          />
        ))}
      </div>
      <button type="button" className="btn primary" onClick={onConfirm} disabled={chosen === null || pending !== null}>
        <Icon name={pending === null ? "check" : "hourglass"} />
        {words}
        <kbd aria-hidden="true">{t("keys.enter")}</kbd>
      </button>
    </section>
  );
}

export interface AnswerProps {
  answer: Answer;
  /** The key that chooses it. */
  number: number;
  isChosen: boolean;
  /** The one answer that Tab reaches; arrow keys go to the others. */
  isReached: boolean;
  onChoose(): void;
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
