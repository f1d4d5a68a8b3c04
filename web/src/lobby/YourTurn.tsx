import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import type { Table } from "../api/types";
import { Icon } from "../parts/Icon";
import { byTurn, isMyTurn } from "./sorting";

/** Straight to the game that waits for you. */
export function YourTurn({ tables }: { tables: Table[] }) {
  const { t } = useTranslation("shell");
  const waiting = tables.filter(isMyTurn).sort(byTurn);
  const [first] = waiting;
  if (first === undefined) return null;
  const game = t(`games.${first.rulebook}.name`);
  return (
    <Link className="your-turn" href={`/table/${first.id}`}>
      <Icon name="hand" />
      {t("lobby.your_turn", { count: waiting.length, game })}
      <Icon name="arrow-right" />
    </Link>
  );
}
