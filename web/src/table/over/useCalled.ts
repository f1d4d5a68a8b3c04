import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { useTable } from "../TableContext";

/** What somebody is called in a sentence; in 7 Wonders with the city, as on the boards. */
export function useCalled(): (player: number) => string {
  const { t } = useTranslation("table");
  const { view, names } = useTable();
  const almanac = useAlmanac(view.rulebook);
  return (player) => {
    const name = names[player] ?? "";
    const city = view.rulebook === "wonders" ? view.cities[player] : undefined;
    return city === undefined ? name : t("over.of_city", { name, city: almanac.board(city.board).name });
  };
}
