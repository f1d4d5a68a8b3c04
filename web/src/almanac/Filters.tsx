import { useTranslation } from "react-i18next";

import { ColourSymbol } from "../parts/symbols/Symbols";
import { Icon } from "../parts/Icon";
import { roman } from "../parts/roman";
import { SearchBox } from "../shell/controls/SearchBox";
import type { Almanac } from "./almanac";
import type { Filter } from "./search";
import type { Age, Colour } from "./types";
import "./Filters.css";

interface FiltersProps {
  almanac: Almanac;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** What to search for: words, Ages, colours. */
export function Filters({ almanac, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation("cards");
  const ages = [...new Set(almanac.cards.map((card) => card.age))];
  const colours = Object.entries(almanac.terms.card_types) as [Colour | "white", string][];
  return (
    <div className="filters" role="search">
      <SearchBox
        label={t("filter.search")}
        words={filter.words}
        onWords={(words) => onFilter({ ...filter, words })}
      />
      <div className="filter-row" role="group" aria-label={t("filter.age")} hidden={ages.length === 0}>
        {ages.map((age) => (
          <button
            key={age}
            type="button"
            className="filter"
            aria-pressed={filter.ages.includes(age)}
            aria-label={ageName(age)}
            onClick={() => onFilter({ ...filter, ages: toggled(filter.ages, age) })}
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
            aria-pressed={filter.colours.includes(colour)}
            title={type}
            onClick={() => onFilter({ ...filter, colours: toggled(filter.colours, colour) })}
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
