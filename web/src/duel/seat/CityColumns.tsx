import "./CityColumns.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Card } from "../../parts/cards/Card";
import { CardPeek } from "../../parts/peek/CardPeek";
import { classes, vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { cardsOf, cityOf, type Colour, coloursOf } from "../model/seats";

interface Props {
  player: number;
  doomed?: string[];
  chosen?: string | null;
  onChoose?(card: string): void;
}

const DEEP = 4; // cards that a column holds at a readable size

/** A city by colours; of each card the band can be seen. */
export function CityColumns({ player, ...choice }: Props) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const city = cityOf(view, player);
  return (
    <div className="dcity" role="group" aria-label={t("seat.city")} data-anchor={`city-${player}`}>
      {coloursOf(city).map((colour) => (
        <Column key={colour} colour={colour} cards={cardsOf(city, colour)} {...choice} />
      ))}
    </div>
  );
}

interface ColumnProps extends Omit<Props, "player"> {
  colour: Colour;
  cards: string[];
}

function Column({ colour, cards, doomed = [], chosen, onChoose }: ColumnProps) {
  const { terms } = useAlmanac("duel");
  const { t } = useTranslation("duel");
  const { pieces } = useDuel().lately;
  const words = t("seat.column", { count: cards.length, type: terms.card_types[colour] });
  const isMany = cards.length > DEEP;
  const deep = Math.max(DEEP, isMany ? Math.ceil(cards.length / 2) : 0);
  if (cards.length === 0) {
    return (
      <span className={`dcol-none c-${colour}`} role="img" aria-label={words} title={terms.card_types[colour]}>
        <Icon name={`cb-${colour}`} />
      </span>
    );
  }
  return (
    <ul className={classes("dcol", isMany && "many")} style={vars({ "--deep": deep })} aria-label={words}>
      {cards.map((id) => (
        <li key={id} data-piece={`card ${id}`} className={classes(pieces.includes(`card ${id}`) && "fresh")}>
          <CardPeek rulebook="duel" id={id}>
            {doomed.includes(id) && onChoose ? (
              <Card
                rulebook="duel"
                id={id}
                size="sliver"
                className="doomed"
                selected={chosen === id}
                onClick={() => onChoose(id)}
              />
            ) : (
              <Card rulebook="duel" id={id} size="sliver" tabIndex={-1} />
            )}
          </CardPeek>
        </li>
      ))}
    </ul>
  );
}
