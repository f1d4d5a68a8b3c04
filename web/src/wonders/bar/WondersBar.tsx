import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { TopBar } from "../../table/TopBar";
import { ROUNDS, TURNS } from "../model/status";
import { useWonders } from "../WondersContext";
import { useWaitingWords } from "./useWaitingWords";
import "./WondersBar.css";

const PASSING: Record<string, string> = { left: "arrow-left", right: "arrow-right", swap: "arrow-both" };

/** Where the game is: Age, turn, where hands go, who is still choosing. */
export function WondersBar({ watching }: { watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const turns = Array.from({ length: TURNS }, (_, number) => number + 1);
  const dot = (turn: number) => (turn < view.turn ? "done" : turn === view.turn ? "now" : undefined);
  const round = view.leaders?.draft?.number ?? null;
  const passing = round === null ? view.direction : "leaders";
  const isBefore = view.turn === 0; // leaders come before the cards of an age
  const where = () => {
    if (round !== null) return t("bar.draft", { round, rounds: ROUNDS });
    return isBefore ? t("bar.recruit") : t("bar.turn", { turn: view.turn, turns: TURNS });
  };
  const detail = view.over === null && (
    <>
      <span className="row turn">
        <span className="turns hide-sm" aria-hidden="true">
          {!isBefore && turns.map((turn) => <i key={turn} className={dot(turn)} />)}
        </span>
        <span className="tnum">{where()}</span>
      </span>
      {(!isBefore || round !== null) && (
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
