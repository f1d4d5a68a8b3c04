import "./Holdings.css";

import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { roman } from "../../parts/roman";
import { Figure, Token } from "../../parts/symbols/Figure";
import { Pawn } from "../../parts/symbols/Pawn";
import { debtsOf, victoryTokens } from "../model/city";
import { useWonders } from "../WondersContext";

/** Conflict tokens: every one that was won, or only their sum; and what defeats cost. */
export function Tokens({ city, every = false }: { city: WondersCity; every?: boolean }) {
  const { t } = useTranslation("wonders");
  const { view } = useWonders();
  const won = victoryTokens(city, view);
  const sum = won.reduce((total, points) => total + points, 0);
  const shown = every ? won : won.length > 0 ? [sum] : [];
  return (
    <span className="tokens">
      {shown.map((points, number) => (
        <Token
          key={number}
          kind="victory"
          n={points}
          label={every ? t("token.victory", { count: points }) : t("token.victories", { count: won.length, points: sum })}
        />
      ))}
      {city.defeats > 0 && (
        <Token kind="defeat" n={view.defeat_points * city.defeats} label={t("token.defeats", { count: city.defeats })} />
      )}
    </span>
  );
}

/** Of edifices: the pawns of a city, and the debts it has for those that failed. */
export function Parts({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const pawns = city.pawns.flatMap((count, age) => Array.from({ length: count }, () => (age + 1) as Age));
  const debts = debtsOf(city, useWonders().view);
  if (pawns.length === 0 && debts.length === 0) return null;
  return (
    <span className="edifice-parts">
      {pawns.map((age, number) => (
        <Pawn key={number} board={city.board} numeral={roman(age)} label={t("edifice.pawn", { age: roman(age) })} />
      ))}
      {debts.map(({ age, count, points }) => (
        <Debts key={age} count={count} points={points} />
      ))}
    </span>
  );
}

/** Debt tokens of an age, with what they cost at the end. */
function Debts({ count, points }: { count: number; points: number }) {
  const { t } = useTranslation("wonders");
  return <Figure piece="tok" icon="debt" className="debt" n={-points} label={t("edifice.debts", { count, points })} />;
}

/** What neighbours paid a city in the last turn. */
export function Income({ city }: { city: number }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const count = fresh.get(city)?.income ?? 0;
  if (count === 0) return null;
  return (
    <span className="gain" role="img" aria-label={t("last_action.income", { count })}>
      +{count}
    </span>
  );
}

/** How many leaders a player holds, face down for the others. */
export function LeadersInHand({ city }: { city: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const count = view.leaders?.hand_sizes[city] ?? 0;
  if (count === 0) return null;
  return (
    <span className="chip leaderfan" role="img" aria-label={t("leaders.in_hand", { count })}>
      <span aria-hidden="true">
        <Icon name="cb-white" />
      </span>
      <b>{count}</b>
    </span>
  );
}
