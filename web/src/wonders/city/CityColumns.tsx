import "./CityColumns.css";

import { AnimatePresence, motion } from "motion/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { Colour } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { CardPeek } from "../../parts/peek/CardPeek";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { ColourSymbol } from "../../parts/symbols/Symbols";
import { useTempo } from "../../settings/useSettings";
import { cardsOf, coloursOf, leadersOf } from "../model/city";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { NewMark } from "./LastTurn";

/** A city as it lies on the table: seven columns by colour, of each card but the last only the band; leaders beside them. */
export const CityColumns = memo(function CityColumns({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { view } = useWonders();
  return (
    <section
      className={classes("city panel", view.leaders !== null && "with-leaders")}
      data-anchor={`city-${city.city}`}
      aria-label={t("city.buildings", { city: names.city(city.city) })}
    >
      {coloursOf(city).map((colour) => (
        <CityColumn key={colour} city={city} colour={colour} />
      ))}
      {view.leaders !== null && <LeaderColumn city={city} />}
    </section>
  );
});

const ARRIVE = { duration: 0.28, delay: 0.2 };

/** The cards of one colour, in a column. */
function CityColumn({ city, colour }: { city: WondersCity; colour: Colour }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const tempo = useTempo();
  const cards = cardsOf(city, colour);
  const isNew = (card: string) => fresh.get(city.city)?.cards.includes(card) ?? false;
  return (
    <div className="colm">
      <h3 className="colh">
        <ColourSymbol colour={colour} />
        <span>{t(`column.${colour}`)}</span>
        <b>{cards.length}</b>
      </h3>
      {cards.length === 0 ? (
        <div className="empty" aria-hidden="true">
          <Icon name={`cb-${colour}`} />
        </div>
      ) : (
        <ul>
          <AnimatePresence initial={false}>
            {cards.map((card, place) => (
              <motion.li
                key={card}
                initial={tempo === 0 ? false : { opacity: 0, y: 26, scale: 0.9 }}
                animate={{ opacity: 1, y: 0, scale: 1 }}
                transition={{ duration: tempo * ARRIVE.duration, delay: tempo * ARRIVE.delay }}
              >
                <CardPeek rulebook="wonders" id={card}>
                  <Card rulebook="wonders" id={card} size={place < cards.length - 1 ? "sliver" : "small"} />
                </CardPeek>
                {isNew(card) && <NewMark />}
              </motion.li>
            ))}
          </AnimatePresence>
        </ul>
      )}
    </div>
  );
}

/** The leaders of a city in a column; one that is copied lies last. */
function LeaderColumn({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const tempo = useTempo();
  const leaders = leadersOf(city);
  const isNew = (leader: string) => fresh.get(city.city)?.cards.includes(leader) ?? false;
  return (
    <div className="colm">
      <h3 className="colh">
        <span className="swatch c-white">
          <Icon name="cb-white" />
        </span>
        <span>{t("column.white")}</span>
        <b>{city.leaders.length}</b>
      </h3>
      {leaders.length === 0 ? (
        <div className="empty" aria-hidden="true">
          <Icon name="cb-white" />
        </div>
      ) : (
        <ul>
          <AnimatePresence initial={false}>
            {leaders.map(({ leader, copied }, place) => (
              <motion.li
                key={leader}
                initial={tempo === 0 ? false : { opacity: 0, y: 26, scale: 0.9 }}
                animate={{ opacity: 1, y: 0, scale: 1 }}
                transition={{ duration: tempo * ARRIVE.duration, delay: tempo * ARRIVE.delay }}
              >
                <LeaderPeek id={leader} reason={copied ? t("leaders.copied") : undefined}>
                  <LeaderCard id={leader} copied={copied} size={place < leaders.length - 1 ? "sliver" : "small"} />
                </LeaderPeek>
                {isNew(leader) && <NewMark />}
              </motion.li>
            ))}
          </AnimatePresence>
        </ul>
      )}
    </div>
  );
}
