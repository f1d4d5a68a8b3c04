import { useTranslation } from "react-i18next";

import { ColourSymbol } from "../parts/symbols/Symbols";
import { Icon } from "../parts/Icon";
import { roman } from "../parts/roman";
import { SearchBox } from "../shell/controls/SearchBox";
import type { Almanac } from "./almanac";
import type { Wish } from "./search";
import type { Age, Colour } from "./types";
import "./Filters.css";

interface FiltersProps {
  almanac: Almanac;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

/** What is looked for: words, Ages, colours. */
export function Filters({ almanac, wish, onWish }: FiltersProps) {
  const { t } = useTranslation("cards");
  const ages = [...new Set(almanac.cards.map((card) => card.age))];
  const colours = Object.entries(almanac.terms.card_types) as [Colour | "white", string][];
  return (
    <div className="filters" role="search">
      <SearchBox
        label={t("filter.search")}
        words={wish.words}
        onWords={(words) => onWish({ ...wish, words })}
      />
      <div className="filter-row" role="group" aria-label={t("filter.age")} hidden={ages.length === 0}>
        {ages.map((age) => (
          <button
            key={age}
            type="button"
            className="filter"
            aria-pressed={wish.ages.includes(age)}
            aria-label={ageName(age)}
            onClick={() => onWish({ ...wish, ages: toggled(wish.ages, age) })}
          >
            {age === "guild" && <Icon name="cb-purple" />}
            {age !== "guild" && <span className="display">{roman(age)}</span>}
          </button>
        ))}
      </div>
      <div className="filter-row" role="group" aria-label={t("filter.colour")} hidden={colours.length === 0}>
        {colours.map(([colour, type]) => (
          <button
            key={colour}
            type="button"
            className="filter"
            aria-pressed={wish.colours.includes(colour)}
            title={type}
            onClick={() => onWish({ ...wish, colours: toggled(wish.colours, colour) })}
          >
            <ColourSymbol colour={colour} />
            <span className="filter-word">{type}</span>
          </button>
        ))}
      </div>
    </div>
  );

  function ageName(age: Age): string {
    const guilds = almanac.terms.card_types.purple ?? "";
    return age === "guild" ? guilds : t("age", { age: roman(age) });
  }
}

function toggled<T>(list: T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
