import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { classes } from "../../parts/classes";
import { COLOURS } from "../model/colours";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { CityColumn } from "./CityColumn";
import { LeaderColumn } from "./LeaderColumn";
import "./CityColumns.css";

/** A city as it lies on the table: seven columns by colour, of each card but the last only the band; leaders beside them. */
export const CityColumns = memo(function CityColumns({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  const { view } = useWonders();
  return (
    <section
      className={classes("city panel", view.leaders !== null && "with-leaders")}
      data-anchor={`city-${city.city}`}
      aria-label={t("city.buildings", { city: names.city(city.city) })}
    >
      {COLOURS.map((colour) => (
        <CityColumn key={colour} city={city} colour={colour} />
      ))}
      {view.leaders !== null && <LeaderColumn city={city} />}
    </section>
  );
});
