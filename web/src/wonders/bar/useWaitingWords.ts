import { useTranslation } from "react-i18next";

import { othersDeciding } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

const FEW = 2;

/** Who is waited for, from the longest wording to the shortest. */
export function useWaitingWords(watching: boolean): string[] {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const people = watching ? view.deciders : othersDeciding(view);
  const called = people.map((player) => (player === view.viewer ? t("you.object") : names.player(player)));
  const cities = people.map((player, place) => t("bar.of_city", { name: called[place], city: names.city(player) }));
  const count = people.length;
  if (view.over !== null) return [t("bar.over")];
  if (!watching && view.legal.length > 0) {
    if (count === 0) return [t("bar.yours")];
    const both = [cities, called].map((who) => t("bar.yours_too", { names: who }));
    return [...both, t("bar.yours_and", { count }), t("bar.you_and", { count })];
  }
  const context = people[0] === view.viewer ? "you" : undefined;
  const phase = (who: string[]) => t(`bar.waiting.${view.phase}`, { names: who, context });
  const few = [t("bar.waiting_for", { names: called }), ...(count === 1 ? [called[0] ?? ""] : [])];
  const many = [t("bar.waiting_many", { count }), t("bar.many", { count })];
  return [phase(cities), phase(called), ...(count <= FEW ? few : []), ...(count > 1 ? many : [])];
}
