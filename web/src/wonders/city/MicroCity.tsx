import { memo } from "react";
import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { WondersCity } from "../../api/types";
import { Card } from "../../parts/Card";
import { CardPeek } from "../../parts/CardPeek";
import { classes } from "../../parts/classes";
import { cardsOf, COLOURS, numCards } from "../model/colours";
import { useWonders } from "../WondersContext";
import { ColourCount } from "./ColourCount";
import { NewMark } from "./NewMark";
import "./MicroCity.css";

/** From so many cards, chains are left to the full size. */
const BUSY = 8;
/** From so many, what makes goods is only counted: the goods stand above. */
const CROWDED = 11;
/** From so many, slivers are lower and say less. */
const PACKED = 16;

/** A city as slivers of natural width, by colour; where there is no room, as numbers. */
export const MicroCity = memo(function MicroCity({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const { card_types } = useAlmanac("wonders").terms;
  const count = numCards(city);
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
      {COLOURS.filter((colour) => cardsOf(city, colour).length > 0).map((colour) => (
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
