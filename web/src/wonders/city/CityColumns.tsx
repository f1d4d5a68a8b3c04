import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { COLOURS } from "../model/colours";
import { useNames } from "../useNames";
import { CityColumn } from "./CityColumn";
import "./CityColumns.css";

/** A city as it lies on the table: seven columns by colour, of each card but the last only the band. */
export const CityColumns = memo(function CityColumns({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (
    <section
      className="city panel"
      data-anchor={`city-${city.city}`}
      aria-label={t("city.buildings", { city: names.city(city.city) })}
    >
      {COLOURS.map((colour) => (
        <CityColumn key={colour} city={city} colour={colour} />
      ))}
    </section>
  );
});
