import { useTranslation } from "react-i18next";

import type { Resource } from "../../almanac/types";
import { Icon } from "../../parts/Icon";
import { Coin } from "../../parts/symbols/Figure";
import { Pip } from "../../parts/symbols/Symbols";
import { Story } from "../../table/story/Story";
import { useTable } from "../../table/TableContext";
import { useDuel } from "../DuelContext";
import { candidates } from "../model/intent";
import { cityOf } from "../model/seats";
import { usePeople } from "../usePeople";

const SENTENCES = 6; // of a last move

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
      <LastMove />
      <PriceStrip />
    </section>
  );
}

/** What somebody else did last, where the story has no room on the table. */
function LastMove() {
  const { lately, names } = useDuel();
  if (lately.happenings.length === 0) return null;
  return (
    <div className="last-move">
      <Story lines={lately.happenings} limit={SENTENCES} names={names} />
    </div>
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

/** The prices in one line, where there is no room for the table. */
function PriceStrip() {
  const { t } = useTranslation("duel");
  const { who } = usePeople();
  const { view, seats } = useDuel();
  return (
    <div className="price-strip">
      <span className="lbl">{t("price.title", who(seats.below))}</span>
      <ul>
        {Object.entries(cityOf(view, seats.below).prices).map(([resource, { coins }]) => (
          <li key={resource}>
            <Pip resource={resource as Resource} />
            <Coin n={coins} />
          </li>
        ))}
      </ul>
    </div>
  );
}
