import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { useNames } from "../useNames";
import { MicroCity } from "./MicroCity";
import "./MyCity.css";

/** My city where columns have no room: all its buildings as slivers. */
export function MyCity({ city }: { city: WondersCity }) {
  const { t } = useTranslation("wonders");
  const names = useNames();
  return (
    <section className="mycity panel" aria-label={t("city.buildings", { city: names.city(city.city) })}>
      <MicroCity city={city} />
    </section>
  );
}
