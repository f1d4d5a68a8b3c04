import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useDuel } from "../DuelContext";
import { candidates } from "../model/intent";
import { usePeople } from "../usePeople";
import { PriceStrip } from "./PriceStrip";

/** What to do now, while nothing is chosen. */
export function TurnHint() {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const [decider] = view.deciders;
  const count = candidates(view).length;
  return (
    <section className="sheet hint panel">
      {decider !== undefined && (
        <p>
          <Icon name={count > 0 ? "hand" : "hourglass"} />
          {count > 0 ? t("sheet.hint", { count }) : t("waiting.turn", who(decider))}
        </p>
      )}
      <PriceStrip />
    </section>
  );
}
