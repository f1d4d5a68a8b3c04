import "./Burials.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { roman } from "../../parts/roman";
import { useTable } from "../TableContext";
import { type Burial, burials, type Score } from "./score";
import { Who } from "./Who";

/** The cards and leaders that lie under stages and wonders. */
export function Burials({ score }: { score: Score }) {
  const { t } = useTranslation("table");
  const { view } = useTable();
  return (
    <section className="panel burials" aria-labelledby="burials-title">
      <h2 id="burials-title">{t("over.burials")}</h2>
      <ul>
        {score.rows.map(({ player }) => {
          const found = burials(view, player);
          return (
            <li key={player}>
              <Who player={player} />
              {found.length === 0 ? (
                <span className="muted">{t("over.nothing_built")}</span>
              ) : (
                <ul className="burial-cards">
                  {found.map((burial) => (
                    <Buried key={burial.under} burial={burial} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Buried({ burial: { under, kind, card } }: { burial: Burial }) {
  const { t } = useTranslation("table");
  const { view } = useTable();
  const almanac = useAlmanac(view.rulebook);
  const site = typeof under === "number" ? roman(under) : almanac.wonder(under).name;
  return (
    <li>
      <small className={typeof under === "number" ? "burial-stage" : "burial-wonder"}>{site}</small>
      {card === null ? (
        <span className="badge">{t("over.face_down")}</span>
      ) : kind === "leader" ? (
        <LeaderPeek id={card}>
          <LeaderCard id={card} size="micro" />
        </LeaderPeek>
      ) : (
        <CardPeek rulebook={view.rulebook} id={card}>
          <Card rulebook={view.rulebook} id={card} size="micro" />
        </CardPeek>
      )}
    </li>
  );
}
