import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../../api/client";
import type { Table } from "../../api/types";
import { Icon } from "../../parts/Icon";

/** After a game of a tournament: the way back to it, where the next game opens. */
export function BackToTournament({ table }: { table: Table }) {
  const { t } = useTranslation("tournaments");
  const [tournament, setTournament] = useState<string | null>(null);
  const isLikely = table.clock !== "none" && table.seats.every((seat) => seat.person !== null);
  useEffect(() => {
    if (!isLikely) return undefined;
    let isHere = true;
    api.tournamentOf(table.id).then(
      (found) => {
        if (isHere) setTournament(found.tournament);
      },
      () => undefined, // the way through the lobby is still there
    );
    return () => {
      isHere = false;
    };
  }, [table.id, isLikely]);
  if (tournament === null) return null;
  return (
    <Link className="btn primary" href={`/tournaments/${tournament}`}>
      <Icon name="crown" />
      {t("back")}
    </Link>
  );
}
