import "./CityDialog.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { DuelCity } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { DuelWonder } from "../../parts/cards/DuelWonder";
import { ProgressToken } from "../../parts/cards/ProgressToken";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Points } from "../../parts/symbols/Figure";
import { ColourSymbol } from "../../parts/symbols/Symbols";
import { Dialog } from "../../shell/Dialog";
import { useDuel } from "../DuelContext";
import { cardsOf, cityOf, coloursOf } from "../model/seats";
import { STATUS, TokenPeek, WonderPeek } from "../Peeks";
import { PriceTable } from "../side/PriceTable";
import { usePeople } from "../usePeople";

/** A whole city at a readable size: points, wonders, tokens, every card, prices. */
export function CityDialog({ player, onClose }: { player: number; onClose(): void }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  const { who } = usePeople();
  const city = cityOf(useDuel().view, player);
  return (
    <Dialog title={t("seat.label", who(player))} onClose={onClose} wide className="city-dialog">
      <PointsSoFar city={city} />
      <h3>{t("wonder.title")}</h3>
      <ul className="spread">
        {city.wonders.map(({ wonder, status, card }) => (
          <li key={wonder}>
            <WonderPeek id={wonder} status={status} card={card}>
              <DuelWonder id={wonder} status={STATUS[status]} />
            </WonderPeek>
          </li>
        ))}
      </ul>
      {city.tokens.length > 0 && <h3>{t("progress.owned")}</h3>}
      <ul className="spread">
        {city.tokens.map((id) => (
          <li key={id}>
            <TokenPeek id={id}>
              <ProgressToken id={id} captioned />
            </TokenPeek>
          </li>
        ))}
      </ul>
      {coloursOf(city).filter((colour) => cardsOf(city, colour).length > 0).map((colour) => (
        <section key={colour}>
          <h3>
            <ColourSymbol colour={colour} />
            <span className="first-capital">{terms.card_types[colour]}</span>
          </h3>
          <ul className="spread">
            {cardsOf(city, colour).map((id) => (
              <li key={id}>
                <CardPeek rulebook="duel" id={id}>
                  <Card rulebook="duel" id={id} size="small" />
                </CardPeek>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <PriceTable player={player} />
    </Dialog>
  );
}

/** The points of a city as the game stands, by category. */
function PointsSoFar({ city }: { city: DuelCity }) {
  const { t } = useTranslation("duel");
  const { terms } = useAlmanac("duel");
  return (
    <dl className="points-so-far">
      {Object.entries(city.sheet).map(([category, points]) => (
        <div key={category}>
          <dt>{terms.categories[category]}</dt>
          <dd className="num">{points}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t("seat.ifItEnded")}</dt>
        <dd>
          <Points n={city.points} label={t("seat.points", { count: city.points })} />
        </dd>
      </div>
    </dl>
  );
}
