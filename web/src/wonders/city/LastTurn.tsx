import "./LastTurn.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import type { CityAction } from "../model/news";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

const ICON: Record<CityAction["kind"], string> = {
  built: "build",
  recruited: "cb-white",
  stage: "stage",
  sold: "sell",
  leader_sold: "sell",
};

/** A name this long does not fit in a narrow panel. */
const LONG = 14;

/** What a city did in the last turn, and whom it paid: for the eye until the next turn. */
export function LastAction({ city }: { city: number }) {
  const { view, fresh } = useWonders();
  const names = useNames();
  const words = useActionWords();
  const colour = useColour();
  const action = fresh.get(city)?.action ?? null;
  if (action === null) return null;
  const name = words.name(action);
  return (
    <span className="last-action" key={`${view.age}-${view.turn}`} role="img" aria-label={words.sentence(action)}>
      <span className={`last-action-mark c-${colour(action)}`}>
        <Icon name={ICON[action.kind]} />
      </span>
      <span className={classes("last-action-name", name.length >= LONG && "long")}>{name}</span>
      {action.pays.map((paid) => (
        <span key={paid.city} className="last-action-pay">
          <Coin n={paid.coins} />
          <Icon name={paid.city === (city + 1) % view.cities.length ? "arrow-right" : "arrow-left"} />
          <span className="last-action-to">{names.person(paid.city)}</span>
        </span>
      ))}
    </span>
  );
}

/** The colour of what was built; stages and sales have their own. */
function useColour(): (action: CityAction) => string {
  const almanac = useAlmanac("wonders");
  return (action) => {
    if (action.kind === "built") return almanac.card(action.piece).colour;
    return { recruited: "white", stage: "wonder", sold: "yellow", leader_sold: "yellow" }[action.kind];
  };
}

function useActionWords() {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const said = (action: CityAction) => {
    switch (action.kind) {
      case "stage":
        return t("last_action.stage", { number: action.stage });
      case "sold":
      case "leader_sold":
        return t(`last_action.${action.kind}`, { count: action.coins });
      default:
        return t(`last_action.${action.kind}`, { card: names.piece(action.piece) });
    }
  };
  return {
    /** In a word or two. */
    name: (action: CityAction) => {
      if ("piece" in action) return names.piece(action.piece);
      return action.kind === "stage" ? t("last_action.stage_name", { number: action.stage }) : `+${action.coins}`;
    },
    sentence: (action: CityAction) => {
      const payment = action.pays.map(({ city, coins }) => t("pay.to", { count: coins, city: names.cityInSentence(city) }));
      return payment.length === 0 ? said(action) : t("last_action.paid", { action: said(action), payment });
    },
  };
}

/** A spark on what the last turn brought. */
export function NewMark() {
  const { t } = useTranslation("wonders");
  return (
    <span className="newmark">
      <span className="sr">{t("new")}</span>
    </span>
  );
}
