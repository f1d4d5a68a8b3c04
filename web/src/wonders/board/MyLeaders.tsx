import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Coin } from "../../parts/symbols/Figure";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { LeaderPortrait } from "../../parts/cards/LeaderPortrait";
import { useWonders } from "../WondersContext";
import "./MyLeaders.css";

/** The leaders that I hold in hand, with what each would cost me; while they are played they lie larger elsewhere. */
export function MyLeaders() {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const almanac = useAlmanac("wonders");
  const hand = view.leaders?.hand ?? [];
  if (hand.length === 0 || view.turn === 0) return null;
  return (
    <div className="ln leaders-ln">
      <span className="lbl">{t("facts.leaders")}</span>
      <span className="sp" />
      <ul>
        {hand.map(({ leader, price }) => (
          <li key={leader}>
            <LeaderPeek id={leader} reason={t("leaders.price", { count: price })}>
              <span
                className="held-leader"
                role="img"
                aria-label={t("leaders.held", { name: almanac.leader(leader).name, count: price })}
              >
                <LeaderPortrait id={leader} />
                <Coin n={price} />
              </span>
            </LeaderPeek>
          </li>
        ))}
      </ul>
    </div>
  );
}
