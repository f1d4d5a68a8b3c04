import { useTranslation } from "react-i18next";

import { LeaderCard } from "../../parts/cards/LeaderCard";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { isHandheld, useScreen } from "../useScreen";
import { useWonders } from "../WondersContext";
import "./KeptLeaders.css";

/** The leaders that I have kept so far, while more are drafted. */
export function KeptLeaders() {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const isPhone = isHandheld(useScreen());
  const kept = view.leaders?.hand ?? [];
  if (kept.length === 0) return null;
  return (
    <aside className="kept" aria-label={t("leaders.kept", { count: kept.length })}>
      <span className="lbl" aria-hidden="true">
        {t("leaders.kept", { count: kept.length })}
      </span>
      <ul>
        {kept.map(({ leader }) => (
          <li key={leader}>
            <LeaderPeek id={leader}>
              <LeaderCard id={leader} size={isPhone ? "micro" : "small"} />
            </LeaderPeek>
          </li>
        ))}
      </ul>
    </aside>
  );
}
