import "./LastTurn.css";

import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import type { Deed } from "../model/news";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

const ICON: Record<Deed["kind"], string> = {
  built: "build",
  recruited: "cb-white",
  stage: "stage",
  sold: "sell",
  leader_sold: "sell",
};

/** A name this long does not fit in a narrow panel. */
const LONG = 14;

/** What a city did in the last turn, and whom it paid: for the eye until the next turn. */
export function LastDeed({ city }: { city: number }) {
  const { view, fresh } = useWonders();
  const names = useNames();
  const words = useDeedWords();
  const colour = useColour();
  const deed = fresh.get(city)?.deed ?? null;
  if (deed === null) return null;
  const name = words.name(deed);
  return (
    <span className="deed" key={`${view.age}-${view.turn}`} role="img" aria-label={words.sentence(deed)}>
      <span className={`deed-mark c-${colour(deed)}`}>
        <Icon name={ICON[deed.kind]} />
      </span>
      <span className={classes("deed-name", name.length >= LONG && "long")}>{name}</span>
      {deed.pays.map((paid) => (
        <span key={paid.city} className="deed-pay">
          <Coin n={paid.coins} />
          <Icon name={paid.city === (city + 1) % view.cities.length ? "arrow-right" : "arrow-left"} />
          <span className="deed-to">{names.person(paid.city)}</span>
        </span>
      ))}
    </span>
  );
}

/** The colour of what was built; stages and sales have their own. */
function useColour(): (deed: Deed) => string {
  const almanac = useAlmanac("wonders");
  return (deed) => {
    if (deed.kind === "built") return almanac.card(deed.piece).colour;
    return { recruited: "white", stage: "wonder", sold: "yellow", leader_sold: "yellow" }[deed.kind];
  };
}

function useDeedWords() {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const said = (deed: Deed) => {
    switch (deed.kind) {
      case "stage":
        return t("deed.stage", { number: deed.stage });
      case "sold":
      case "leader_sold":
        return t(`deed.${deed.kind}`, { count: deed.coins });
      default:
        return t(`deed.${deed.kind}`, { card: names.piece(deed.piece) });
    }
  };
  return {
    /** In a word or two. */
    name: (deed: Deed) => {
      if ("piece" in deed) return names.piece(deed.piece);
      return deed.kind === "stage" ? t("deed.stage_name", { number: deed.stage }) : `+${deed.coins}`;
    },
    sentence: (deed: Deed) => {
      const payment = deed.pays.map(({ city, coins }) => t("pay.to", { count: coins, city: names.cityInSentence(city) }));
      return payment.length === 0 ? said(deed) : t("deed.paid", { deed: said(deed), payment });
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
