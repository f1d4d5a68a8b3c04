import "./AgeEndPanel.css";

import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { roman } from "../../parts/roman";
import { Token } from "../../parts/symbols/Figure";
import { useTempo } from "../../settings/useSettings";
import type { EdificeNews } from "../model/edificeNews";
import type { AgeEnd, Conflict } from "../model/news";
import { useNames } from "../useNames";
import { useWonders } from "../WondersContext";
import { EdificeOutcome } from "./EdificeOutcome";

interface Props {
  end: AgeEnd | null;
  edifice: EdificeNews | null;
  onClose(): void;
}

/** The end of an age with its conflicts one by one, or what became of an edifice. It blocks nothing and goes with the next choice. */
export function AgeEndPanel({ end, edifice, onClose }: Props) {
  const { t } = useTranslation("wonders");
  const tempo = useTempo();
  const still = tempo === 0;
  return (
    <AnimatePresence>
      {(end !== null || edifice !== null) && (
        <motion.section
          className="age-end panel"
          aria-label={end === null ? t("edifice.title") : t("age_end.label", { age: roman(end.age) })}
          initial={still ? false : { opacity: 0, y: -14, scale: 0.97 }}
          animate={{ opacity: 1, y: 0, scale: 1 }}
          exit={still ? undefined : { opacity: 0, y: -10 }}
          transition={{ duration: 0.25 * tempo }}
        >
          <button type="button" className="iconbtn" onClick={onClose} aria-label={t("sheet.close")}>
            <Icon name="close" />
          </button>
          {edifice !== null && <EdificeOutcome news={edifice} />}
          {end !== null && <Conflicts end={end} />}
        </motion.section>
      )}
    </AnimatePresence>
  );
}

/** The conflicts of an age, my own first. */
function Conflicts({ end: { age, next, conflicts } }: { end: AgeEnd }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const mine = conflicts.filter(({ cities }) => cities.includes(view.viewer));
  const others = conflicts.filter(({ cities }) => !cities.includes(view.viewer));
  return (
    <>
      <header>
        <h2>{t("age_end.title", { age: roman(age) })}</h2>
        <p className="muted">{next === null ? t("age_end.last") : t("age_end.next", { age: roman(next) })}</p>
      </header>
      <ol>
        {[...mine, ...others].map((conflict, place) => (
          <ConflictLine key={conflict.cities.join("-")} conflict={conflict} place={place} />
        ))}
      </ol>
    </>
  );
}

/** One conflict: who met whom, with how many shields, and the tokens of both. */
function ConflictLine({ conflict, place }: { conflict: Conflict; place: number }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const names = useNames();
  const tempo = useTempo();
  const { cities, shields, winner, points, passed_by: passedBy } = conflict;
  const side = (city: number, number: number) => {
    const outcome = winner === null ? "level" : winner === city ? "won" : "lost";
    const takesDefeat = outcome === (passedBy === undefined ? "lost" : "won"); // a leader may pass it to the winner
    return (
      <span key={city} className={`side ${outcome}`}>
        <span className="name">{names.city(city)}</span>
        <span className="chip">
          <Icon name="shield" label={t("shields", { count: shields[number] })} />
          <b>{shields[number]}</b>
        </span>
        {outcome === "won" && <Token kind="victory" n={points} label={t("token.victory", { count: points })} />}
        {takesDefeat && <Token kind="defeat" n={view.defeat_points} label={t("token.defeats", { count: 1 })} />}
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
      {cities.map(side)}
    </motion.li>
  );
}
