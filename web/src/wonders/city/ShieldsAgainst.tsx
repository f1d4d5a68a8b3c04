import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { balance } from "../model/military";

const TONE = { ahead: "good", behind: "bad", level: "" };

/** Their shields, mine, and what that means. */
export function ShieldsAgainst({ theirs, mine }: { theirs: number; mine: number }) {
  const { t } = useTranslation("wonders");
  const stand = balance(mine, theirs);
  return (
    <>
      <span className="chip">
        <Icon name="shield" label={t("shields_of_city")} />
        <b>{theirs}</b>
        <span className="muted">{t("shields_you", { count: mine })}</span>
      </span>
      <span className={`badge ${TONE[stand]}`}>{t(`balance.${stand}`)}</span>
    </>
  );
}
