import { useTranslation } from "react-i18next";

import { roman } from "../../parts/roman";
import { useDuel } from "../DuelContext";
import { usePeople } from "../usePeople";

/** What is asked, of whoever is asked. */
export function useQuestionWords(): { title: string; detail: string } {
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
