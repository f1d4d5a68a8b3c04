import "./Supremacy.css";

import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import type { Symbol } from "../../almanac/types";
import { vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { symbolIcon } from "../../parts/symbols/Symbols";
import { useTempo } from "../../settings/useSettings";
import { useKeys } from "../../table/useKeys";
import { useDuel } from "../DuelContext";
import { cityOf, symbolsOf } from "../model/seats";
import { usePeople } from "../usePeople";

const MILLISECONDS = 5000; // to look at it, even where nothing moves

interface Props {
  ending: "military" | "scientific";
  winner: number;
  onDone(): void;
}

/** A game won at once, over the whole board, before the score is counted. */
export function Supremacy({ ending, winner, onDone }: Props) {
  const { t } = useTranslation("duel");
  const { you } = useDuel();
  const { who, name } = usePeople();
  const isLost = you !== null && you !== winner;
  useKeys({ Enter: onDone, Escape: onDone });
  const tempo = useTempo() || 1;
  useEffect(() => {
    const timer = setTimeout(onDone, tempo * MILLISECONDS);
    return () => clearTimeout(timer);
  }, [onDone, tempo]);
  return (
    <div className={`supremacy ${ending}`} role="alert">
      <div className="supremacy-scene">
        {ending === "military" ? <FallenCapital /> : <SixSymbols player={winner} />}
        <p className="supremacy-kind">{t(`over.${ending}.kind`)}</p>
        <h2>{t("over.wins", who(winner))}</h2>
        <p>{t(`over.${ending}.text`, { loser: name(1 - winner), context: isLost ? "lost" : undefined })}</p>
        <button type="button" className="btn" onClick={onDone}>
          <Icon name="laurel" />
          {t("over.score")}
        </button>
      </div>
    </div>
  );
}

/** The pawn marches up to the capital and stands in its gate. */
function FallenCapital() {
  return (
    <div className="fallen" aria-hidden="true">
      <Icon name="shield" className="fallen-shield left" />
      <Icon name="capital" className="fallen-city" />
      <Icon name="shield" className="fallen-shield right" />
      <span className="fallen-pawn">
        <Icon name="pawn" />
      </span>
    </div>
  );
}

/** The six different symbols that won, lit one after the other around a laurel. */
function SixSymbols({ player }: { player: number }) {
  const owned = symbolsOf(cityOf(useDuel().view, player)).filter(({ copies }) => copies > 0);
  return (
    <div className="six" aria-hidden="true">
      <Icon name="laurel" className="six-laurel" />
      <b className="six-count">{owned.length}</b>
      {owned.map(({ symbol }, number) => (
        <span key={symbol} className="six-symbol" style={vars({ "--n": number, "--of": owned.length })}>
          <Icon name={symbolIcon(symbol as Symbol)} />
        </span>
      ))}
    </div>
  );
}
