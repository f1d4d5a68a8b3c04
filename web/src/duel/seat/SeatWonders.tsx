import "./SeatWonders.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { DuelWonder } from "../../parts/cards/DuelWonder";
import { classes } from "../../parts/classes";
import { useDuel } from "../DuelContext";
import { cityOf } from "../model/seats";
import { STATUS, WonderPeek } from "../Peeks";
import { PriceWords } from "../side/PriceWords";

/** The wonders of a player: those that stand, those to be built, those that never will; and places yet to be filled. */
export function SeatWonders({ player, chosen }: { player: number; chosen: string | null }) {
  const { t } = useTranslation("duel");
  const { view, lately } = useDuel();
  const { wonders } = cityOf(view, player);
  const { wonders_each: most } = useAlmanac("duel");
  const priceOf = (wonder: string) => {
    const offer = view.offers?.wonders.find((other) => other.wonder === wonder);
    return offer && <PriceWords card={null} build={offer.build} />;
  };
  const open = Array.from({ length: Math.max(0, most - wonders.length) }, (_, place) => place);
  return (
    <ul className="wons" aria-label={t("wonder.title")} data-anchor={`wonder-${player}`}>
      {wonders.map(({ wonder, status, card }) => (
        <li
          key={wonder}
          data-piece={`wonder ${wonder}`}
          className={classes(lately.pieces.includes(`wonder ${wonder}`) && "fresh")}
        >
          <WonderPeek id={wonder} status={status} card={card} reason={priceOf(wonder)}>
            <DuelWonder
              id={wonder}
              size="small"
              status={STATUS[status]}
              className={wonder === chosen ? "next" : undefined}
              tabIndex={-1}
            />
          </WonderPeek>
        </li>
      ))}
      {open.map((place) => (
        <li key={place} className="dw-place" aria-hidden="true" />
      ))}
    </ul>
  );
}
