import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { TopBar } from "../table/TopBar";
import { isAsked } from "./model/seats";
import { useMonuments } from "./MonumentsContext";
import { usePeople } from "./usePeople";

/** What stands above the table: the pile that is left, whose turn it is. */
export function MonumentsTop() {
  const { view } = useMonuments();
  return <TopBar age={null} detail={<Detail />} waiting={useWaiting()} urgent={isAsked(view)} />;
}

/** How far the game is; shorter on a phone. */
function Detail() {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  if (view.over !== null) return null;
  const words = t("market.left", { count: view.pile });
  return (
    <>
      <span className="mt-detail hide-sm">{words}</span>
      <span className="mt-detail only-sm" role="img" aria-label={words}>
        <Icon name="pile" /> {view.pile}
      </span>
      {view.turn.last && <span className="badge warn">{t("lastTurn")}</span>}
    </>
  );
}

/** Who is waited for, and how much they may do yet. */
function useWaiting(): string {
  const { t } = useTranslation("monuments");
  const { view } = useMonuments();
  const { who } = usePeople();
  const [decider] = view.deciders;
  if (decider === undefined) return t("waiting.over");
  if (view.phase === "colour" || view.phase === "extra") return t(`waiting.${view.phase}`, who(decider));
  return t("waiting.turn", { ...who(decider), count: view.turn.actions_left });
}
