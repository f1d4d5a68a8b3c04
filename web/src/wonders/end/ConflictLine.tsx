import { motion } from "motion/react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Token } from "../../parts/symbols/Figure";
import { useTempo } from "../../settings/useSettings";
import type { Conflict } from "../model/news";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";

/** One conflict: who met whom, with how many shields, and the tokens of both. */
export function ConflictLine({ conflict, place }: { conflict: Conflict; place: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const tempo = useTempo();
  const { cities, shields, winner, points, passed_by: passedBy } = conflict;
  const side = (number: 0 | 1) => {
    const city = cities[number];
    const outcome = winner === null ? "level" : winner === city ? "won" : "lost";
    const takesDefeat = outcome === (passedBy === undefined ? "lost" : "won"); // a leader may pass it to the winner
    return (
      <span className={`side ${outcome}`}>
        <span className="name">{names.city(city)}</span>
        <span className="chip">
          <Icon name="shield" label={t("shields", { count: shields[number] })} />
          <b>{shields[number]}</b>
        </span>
        {outcome === "won" && <Token kind="victory" n={points} label={t("token.victory", { count: points })} />}
        {takesDefeat && <Token kind="defeat" n={-1} label={t("token.defeats", { count: 1 })} />}
        {outcome === "level" && <span className="peace">{t("age_end.level")}</span>}
      </span>
    );
  };
  return (
    <motion.li
      className={cities.includes(view.viewer) ? "conflict own" : "conflict"}
      initial={tempo === 0 ? false : { opacity: 0, x: -16 }}
      animate={{ opacity: 1, x: 0 }}
      transition={{ duration: 0.2 * tempo, delay: 0.12 * tempo * place }}
    >
      {side(0)}
      {side(1)}
    </motion.li>
  );
}
