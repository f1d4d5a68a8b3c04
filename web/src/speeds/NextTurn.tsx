import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";

import { api } from "../api/client";
import { asMe } from "../api/me";
import { usePolled } from "../api/usePolled";
import { Icon } from "../parts/Icon";
import { Banner } from "../table/Banner";
import { useTable } from "../table/TableContext";
import { isOverDays } from "./clock";
import { TimeLeft } from "./TimeLeft";

const EVERY = 15_000; // milliseconds between two looks
const listTurns = () => asMe(api.turns);

/** At a table over days where others are waited for: the next game that waits for you. */
export function NextTurn() {
  const { table, view } = useTable();
  const { you, status, seats } = table;
  const isMine = you !== null && seats[you]?.stand_in === null;
  const isFree = isMine && status === "playing" && !view.deciders.includes(you);
  return isFree && isOverDays(table) ? <Offer key={view.deciders.join()} /> : null;
}

/** It can be put away by somebody who would rather look at this table. */
function Offer() {
  const { t } = useTranslation(["speeds", "shell"]);
  const [isPutAway, putAway] = useState(false);
  const { table } = useTable();
  const turns = usePolled(listTurns, EVERY).data ?? [];
  const next = turns.find(({ id }) => id !== table.id);
  if (next === undefined || isPutAway) return null;
  const game = t(`shell:games.${next.rulebook}.name`);
  return (
    <Banner className="next-turn">
      <Icon name="hand" />
      <span>
        {t("next", { game })}
        {next.deadline !== null && (
          <>
            {" · "}
            <TimeLeft ends={next.deadline} />
          </>
        )}
      </span>
      <Link className="btn primary" href={`/table/${next.id}`}>
        {t("go")}
      </Link>
      <button type="button" className="iconbtn" aria-label={t("shell:close")} onClick={() => putAway(true)}>
        <Icon name="close" />
      </button>
    </Banner>
  );
}
