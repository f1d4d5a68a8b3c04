import "./MicroCity.css";

import { memo } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { classes } from "../../parts/classes";
import { CardPeek } from "../../parts/peek/CardPeek";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { cardsOf, coloursOf, leadersOf, numCards, PACKED } from "../model/city";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { ColourCount, LeaderCount } from "./Counts";
import { NewMark } from "./LastTurn";

/** With this many cards or more, chains are left to the full size. */
const BUSY = 8;
/** With this many or more, what makes goods is only counted: the goods stand above. */
const CROWDED = 11;

/** A city as slivers of natural width, by colour; where there is no room, as numbers. */
export const MicroCity = memo(function MicroCity({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const { card_types } = useAlmanac("wonders").terms;
  const leaders = leadersOf(city);
  const count = numCards(city) + leaders.length;
  const isNew = (card: string) => fresh.get(city.city)?.cards.includes(card) ?? false;
  return (
    <div
      className={classes(
        "microcity",
        count >= BUSY && "busy",
        count >= CROWDED && "crowded",
        count >= PACKED && "packed",
      )}
      data-anchor={`city-${city.city}`}
    >
      {count === 0 && <p className="muted none">{t("city.empty")}</p>}
      {leaders.length > 0 && (
        <div className="grp leading">
          <LeaderCount city={city} />
          <ul aria-label={t("column.white")}>
            {leaders.map(({ leader, copied }) => (
              <li key={leader}>
                <LeaderPeek id={leader} reason={copied ? t("leaders.copied") : undefined}>
                  <LeaderCard id={leader} copied={copied} size="micro" tabIndex={-1} />
                </LeaderPeek>
                {isNew(leader) && <NewMark />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {coloursOf(city).filter((colour) => cardsOf(city, colour).length > 0).map((colour) => (
        <div key={colour} className={colour === "brown" || colour === "grey" ? "grp making" : "grp"}>
          <ColourCount city={city} colour={colour} />
          <ul aria-label={card_types[colour]}>
            {cardsOf(city, colour).map((card) => (
              <li key={card}>
                <CardPeek rulebook="wonders" id={card}>
                  <Card rulebook="wonders" id={card} size="micro" tabIndex={-1} />
                </CardPeek>
                {isNew(card) && <NewMark />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});

/** My city where columns have no room: all its buildings as slivers. */
export function MyCity({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (
    <section className="mycity panel" aria-label={t("city.buildings", { city: names.city(city.city) })}>
      <MicroCity city={city} />
    </section>
  );
}
