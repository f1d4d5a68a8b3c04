import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useTable } from "../../table/TableContext";
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
  if (decider === undefined) return <SeeScore />;
  return (
    <section className="sheet hint panel">
      <p>
        <Icon name={count > 0 ? "hand" : "hourglass"} />
        {count > 0 ? t("sheet.hint", { count }) : t("waiting.turn", who(decider))}
      </p>
      <PriceStrip />
    </section>
  );
}

/** The way back to the score, once the game is over. */
function SeeScore() {
  const { t } = useTranslation("duel");
  const { openPanel } = useTable();
  return (
    <section className="sheet panel">
      <header>
        <h2>{t("waiting.over")}</h2>
      </header>
      <button type="button" className="btn primary" onClick={() => openPanel("over")}>
        <Icon name="laurel" />
        {t("over.score")}
      </button>
    </section>
  );
}
