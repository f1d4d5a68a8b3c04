import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { EdificeCard } from "../../parts/cards/EdificeCard";
import { Avatar } from "../city/CityName";
import type { EdificeNews } from "../model/edificeNews";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import "./EdificeOutcome.css";

/** An edifice that was built with its rewards, or that failed with what was lost. */
export function EdificeOutcome({ news: { edifice, outcome, rewards, losses } }: { news: EdificeNews }) {
  const { t } = useTranslation("wonders");
  const { name } = useAlmanac("wonders").edifice(edifice);
  const words = useOutcomeWords();
  return (
    <div className="edifice-outcome">
      <EdificeCard id={edifice} size="small" status={outcome} aria-hidden />
      <div>
        <h2>{t(`news.${outcome}`, { name })}</h2>
        <p className="muted">{t(outcome === "built" ? "news.rewards" : "news.penalties")}</p>
        <ul>
          {[...rewards, ...losses].map((event) => (
            <OutcomeLine key={`${event.type}-${event.city}`} city={event.city}>
              {words(event)}
            </OutcomeLine>
          ))}
        </ul>
      </div>
    </div>
  );
}

function OutcomeLine({ city, children }: { city: number; children: string }) {
  const { view } = useWonders();
  const names = useNames();
  return (
    <li className={classes(city === view.viewer && "own")}>
      <Avatar city={city} />
      <b>{names.person(city)}</b>
      <span>{children}</span>
    </li>
  );
}

type Outcome = EdificeNews["rewards"][number] | EdificeNews["losses"][number];

/** What a city won or lost. */
function useOutcomeWords(): (event: Outcome) => string {
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (event) => {
    switch (event.type) {
      case "edifice_rewarded":
        if (event.coins > 0) return t("news.gains", { count: event.coins });
        return event.times > 1 ? t("news.times", { count: event.times }) : t("news.rewarded");
      case "card_lost":
        return t("news.lost_card", { card: names.piece(event.card) });
      case "coins_lost":
        return t("news.lost_coins", { count: event.coins });
      case "victories_lost":
        return t("news.lost_victories", { count: event.count });
      case "debt_taken":
        return t("news.debt", { count: event.points });
    }
  };
}
