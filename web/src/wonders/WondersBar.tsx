import "./WondersBar.css";

import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { TopBar } from "../table/TopBar";
import { othersDeciding } from "./model/status";
import { useNames } from "./useNames";
import { useWonders } from "./WondersContext";

const PASSING: Record<string, string> = { left: "arrow-left", right: "arrow-right", swap: "arrow-both" };

/** Where the game is: Age, turn, where hands go, who is still choosing. */
export function WondersBar({ watching }: { watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const turns = Array.from({ length: view.turns }, (_, number) => number + 1);
  const dot = (turn: number) => (turn < view.turn ? "done" : turn === view.turn ? "now" : undefined);
  const draft = view.leaders?.draft ?? null;
  const passing = draft === null ? view.direction : "leaders";
  const isBefore = view.turn === 0; // leaders come before the cards of an age
  const where = () => {
    if (draft !== null) return t("bar.draft", { round: draft.number, rounds: draft.rounds });
    return isBefore ? t("bar.recruit") : t("bar.turn", { turn: view.turn, turns: view.turns });
  };
  const detail = view.over === null && (
    <>
      <span className="row turn">
        <span className="turns hide-sm" aria-hidden="true">
          {!isBefore && turns.map((turn) => <i key={turn} className={dot(turn)} />)}
        </span>
        <span className="tnum">{where()}</span>
      </span>
      {(!isBefore || draft !== null) && (
        <span className="pass hide-sm">
          <Icon name={PASSING[view.direction] ?? "arrow-both"} label={t(`bar.pass.${passing}`)} />
          <span className="hide-md" aria-hidden="true">
            {t(`bar.pass.${passing}`)}
          </span>
        </span>
      )}
    </>
  );
  return (
    <TopBar
      age={view.age}
      detail={detail}
      waiting={useWaitingWords(watching)}
      urgent={!watching && view.legal.length > 0}
    />
  );
}

const FEW = 2;

/** Who is waited for, from the longest wording to the shortest. */
function useWaitingWords(watching: boolean): string[] {
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
