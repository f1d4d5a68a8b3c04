import "./ChoicePanel.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { roman } from "../../parts/roman";
import { useSettings } from "../../settings/useSettings";
import { useTable } from "../../table/TableContext";
import { onRadioKey } from "../../table/useKeys";
import { ConfirmButton } from "../ConfirmButton";
import { useDuel } from "../DuelContext";
import { type Answer, answersTo } from "../model/choices";
import { KEYS } from "../model/intent";
import { useHinted } from "../useIntent";
import { usePeople } from "../usePeople";
import { AnswerCard, AnswerOrder, type AnswerProps, AnswerToken } from "./Answers";

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
            letter={KEYS[number]}
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

/** What the others see while somebody chooses. */
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

/** Progress tokens that somebody drew and nobody else may see. */
function Drawn({ count }: { count: number }) {
  const { t } = useTranslation("duel");
  return (
    <div className="drawn" role="img" aria-label={t("choice.drawn", { count })}>
      {Array.from({ length: count }, (_, number) => (
        <span key={number} className="hidden-token">
          <Icon name="progress" />
        </span>
      ))}
    </div>
  );
}

/** What is asked, of whoever is asked. */
function useQuestionWords(): { title: string; detail: string } {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who, name } = usePeople();
  const [chooser] = view.deciders;
  if (chooser === undefined) return { title: "", detail: "" };
  const facts = {
    ...who(chooser),
    opponent: name(1 - chooser),
    colour: view.doomed ?? undefined,
    count: view.library?.drawn ?? 0,
    age: roman(view.age),
  };
  const destroys = view.phase === "destroy" ? `.${view.doomed}` : "";
  return {
    title: t(`choice.title.${view.phase}${destroys}`, facts),
    detail: t(`choice.detail.${view.phase}`, facts),
  };
}

/** What the button says that gives the chosen answer. */
function useAnswerWords(answer: Answer | null): string {
  const { t } = useTranslation("duel");
  const almanac = useAlmanac("duel");
  const { view, seats } = useDuel();
  const { name } = usePeople();
  const { pending } = useTable();
  if (pending !== null) return t("sheet.sending");
  if (answer === null) return t("choice.choose");
  if (answer.kind === "token") return t("confirm.take", { name: almanac.token(answer.id).name });
  if (answer.kind === "order") return t(`confirm.${answer.id}`, { name: name(seats.above) });
  return t(`confirm.${view.phase}`, { name: almanac.card(answer.id).name });
}
