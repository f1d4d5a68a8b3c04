import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { TopBar } from "../../table/TopBar";
import { TURNS } from "../model/status";
import { useWonders } from "../WondersContext";
import { WaitingWords } from "./WaitingWords";
import "./WondersBar.css";

const PASSING: Record<string, string> = { left: "arrow-left", right: "arrow-right", swap: "arrow-both" };

/** Where the game is: Age, turn, where hands go, who is still choosing. */
export function WondersBar({ watching }: { watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const turns = Array.from({ length: TURNS }, (_, number) => number + 1);
  const dot = (turn: number) => (turn < view.turn ? "done" : turn === view.turn ? "now" : undefined);
  const detail = view.over === null && (
    <>
      <span className="row turn">
        <span className="turns hide-sm" aria-hidden="true">
          {turns.map((turn) => (
            <i key={turn} className={dot(turn)} />
          ))}
        </span>
        <span className="tnum">{t("bar.turn", { turn: view.turn, turns: TURNS })}</span>
      </span>
      <span className="pass hide-sm">
        <Icon name={PASSING[view.direction] ?? "arrow-both"} label={t(`bar.pass.${view.direction}`)} />
        <span className="hide-md" aria-hidden="true">
          {t(`bar.pass.${view.direction}`)}
        </span>
      </span>
    </>
  );
  return (
    <TopBar
      age={view.age}
      detail={detail}
      waiting={<WaitingWords watching={watching} />}
      urgent={!watching && view.legal.length > 0}
    />
  );
}
