import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Dialog } from "../../shell/Dialog";
import { WonderBoard } from "../board/WonderBoard";
import { CityColumns } from "../city/CityColumns";
import { byDistance, cityAt } from "../model/seats";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { CityFacts } from "./CityFacts";
import "./CityDialog.css";

/** A city at full size: its board, all its buildings, what it is worth; arrows lead to the next one. */
export function CityDialog({ city: number, onClose }: { city: number; onClose(): void }) {
  const { view, openCity } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const city = cityAt(view, number);
  const count = view.cities.length;
  const go = (step: number) => openCity((number + step + count) % count);
  const title = t("dialog.title", { city: names.city(number), name: names.person(number) });
  return (
    <Dialog title={title} onClose={onClose} className="city-dialog">
      <div className="city-full">
        <WonderBoard city={city} />
        <CityFacts city={city} />
        <CityColumns city={city} />
      </div>
      <nav className="row around" aria-label={t("dialog.others")}>
        <button type="button" className="btn" onClick={() => go(-1)}>
          <Icon name="arrow-left" />
          {names.city((number + count - 1) % count)}
        </button>
        <span className="sp" />
        <span className="muted hide-sm">{t("dialog.digits", { count: byDistance(view).length })}</span>
        <span className="sp" />
        <button type="button" className="btn" onClick={() => go(1)}>
          {names.city((number + 1) % count)}
          <Icon name="arrow-right" />
        </button>
      </nav>
    </Dialog>
  );
}
