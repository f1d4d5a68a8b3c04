import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import type { Colour } from "../../almanac/types";
import type { WondersCity } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { ColourSymbol } from "../../parts/symbols/Symbols";
import { Icon } from "../../parts/Icon";
import { useTempo } from "../../settings/useSettings";
import { cardsOf } from "../model/colours";
import { useWonders } from "../WondersContext";
import { NewMark } from "./NewMark";

const ARRIVE = { duration: 0.28, delay: 0.2 };

/** The cards of one colour, in a column. */
export function CityColumn({ city, colour }: { city: WondersCity; colour: Colour }) {
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
