import { useTranslation } from "react-i18next";

import { CardsLeft } from "../table/CardsLeft";
import { TopBar } from "../table/TopBar";
import { isAsked } from "./model/seats";
import { useMonuments } from "./MonumentsContext";
import { usePeople } from "./usePeople";

/** What stands above the table: the pile that is left, whose turn it is. */
export function MonumentsTop() {
  const { view } = useMonuments();
  return <TopBar age={null} detail={<Detail />} waiting={useWaiting()} urgent={isAsked(view)} />;
}

/** How far the game is. */
function Detail() {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  if (view.over !== null) return null;
  return (
    <>
      <CardsLeft icon="pile" count={view.pile} words={t("market.left", { count: view.pile })} />
      {view.turn.last && <span className="badge warn">{t("lastTurn")}</span>}
    </>
  );
}

/** Who is waited for, and how much they may do yet. */
function useWaiting(): string | string[] {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { who } = usePeople();
  const [decider] = view.deciders;
  if (decider === undefined) return t("waiting.over");
  if (view.phase === "colour" || view.phase === "extra") return t(`waiting.${view.phase}`, who(decider));
  return [t("waiting.turn", { ...who(decider), count: view.turn.actions_left }), t("waiting.short", who(decider))];
}
