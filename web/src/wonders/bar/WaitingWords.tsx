import { useTranslation } from "react-i18next";

import { othersDeciding } from "../model/status";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** Who is waited for, shorter on smaller screens. */
export function WaitingWords({ watching }: { watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const others = (watching ? view.deciders : othersDeciding(view)).map((player) => names.player(player));
  if (view.over !== null) return t("bar.over");
  const mine = !watching && view.legal.length > 0;
  const count = others.length;
  if (mine && count === 0) return t("bar.yours");
  if (mine) {
    return (
      <>
        <span className="only-lg">{t("bar.yours_too", { names: others })}</span>
        <span className="only-md">{t("bar.yours_and", { count })}</span>
        <span className="only-sm">{t("bar.you_and", { count })}</span>
      </>
    );
  }
  return (
    <>
      <span className="only-lg">{t(`bar.waiting.${view.phase}`, { names: others })}</span>
      <span className="only-md">{count > 2 ? t("bar.waiting_many", { count }) : t("bar.waiting_for", { names: others })}</span>
      <span className="only-sm">{count > 1 ? t("bar.many", { count }) : others[0]}</span>
    </>
  );
}
