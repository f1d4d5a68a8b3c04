import { useTranslation } from "react-i18next";

import { CardsLeft } from "../table/CardsLeft";
import { TopBar } from "../table/TopBar";
import { useDuel } from "./DuelContext";
import { isAsked } from "./model/seats";
import { cardsLeft } from "./model/structure";
import { useExtraTurn, usePeople } from "./usePeople";

/** What stands above the table: the Age, the cards that are left, whose turn it is. */
export function DuelTop() {
  const { view } = useDuel();
  return (
    <TopBar
      age={view.age === 0 ? null : view.age}
      detail={<Detail />}
      waiting={useWaiting()}
      urgent={isAsked(view)}
    />
  );
}

/** How far the game is. */
function Detail() {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const count = cardsLeft(view);
  if (view.phase === "draft") return <span className="top-detail hide-sm">{t("draft.title")}</span>;
  if (view.over !== null) return null;
  return <CardsLeft icon="card" count={count} words={t("structure.left", { count })} />;
}

/** Who is waited for, and for what. */
function useWaiting(): string {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { who } = usePeople();
  const extra = useExtraTurn();
  const [decider] = view.deciders;
  if (decider === undefined) return t("waiting.over");
  if (decider === extra) return t("waiting.again", who(decider));
  return t(`waiting.${view.phase}`, who(decider));
}
