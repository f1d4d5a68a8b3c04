import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { cityOf } from "../model/seats";
import { type Option, playsAgain } from "../model/sheet";
import { freedBy, openSlots } from "../model/structure";
import { usePeople } from "../usePeople";

/** Which cards come free when the chosen one goes, and for whom. */
export function Uncovers({ card, option }: { card: string; option: Option | null }) {
  const { t } = useTranslation("duel");
  const { view, seats } = useDuel();
  const { who } = usePeople();
  const almanac = useAlmanac("duel");
  const slot = openSlots(view).find((open) => open.card === card);
  if (slot === undefined) return null;
  const freed = freedBy(view, slot.slot);
  const again = option !== null && playsAgain(almanac, cityOf(view, seats.below), option);
  const next = who(again ? seats.below : seats.above);
  const count = freed.filter(({ state }) => state === "face_down").length;
  const cards = freed.flatMap((open) => (open.card === null ? [] : [almanac.card(open.card).name]));
  if (freed.length === 0) return null;
  return (
    <p className="note">
      <Icon name="eye" />
      <span>
        {count > 0 && <span>{t("sheet.turnsUp", { ...next, count })} </span>}
        {cards.length > 0 && <span>{t("sheet.frees", { ...next, cards })}</span>}
      </span>
    </p>
  );
}
