import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import type { Answer } from "../model/choices";
import { usePeople } from "../usePeople";

/** What the button says that gives the chosen answer. */
export function useAnswerWords(answer: Answer | null): string {
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
