import { useTranslation } from "react-i18next";

import type { SharedDeal } from "../../api/types";
import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { scored, signed } from "./points";

/** How you did, in a badge: ahead of par, behind it, or what you have while par is not known. */
export function Verdict({ deal }: { deal: SharedDeal }) {
  const { t, i18n } = useTranslation("daily");
  const { mine, rulebook } = deal;
  if (mine?.status !== "finished") return null;
  if (mine.score === null) return <span className="badge">{t("gave_up")}</span>;
  const { ahead, score } = mine;
  if (ahead === null) {
    return <span className="badge">{t("score", { context: rulebook, points: scored(score, rulebook, i18n.language) })}</span>;
  }
  return (
    <span className={classes("badge", ahead >= 0 ? "good" : "warn")}>
      <Icon name={ahead >= 0 ? "laurel" : "flag"} />
      {t(ahead === 0 ? "at_par" : "of_par", { points: signed(ahead, i18n.language) })}
    </span>
  );
}
