import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { roman } from "../../parts/roman";
import { useTempo } from "../../settings/useSettings";
import type { EdificeNews } from "../model/edificeNews";
import type { AgeEnd } from "../model/news";
import { useWonders } from "../WondersContext";
import { ConflictLine } from "./ConflictLine";
import { EdificeOutcome } from "./EdificeOutcome";
import "./AgeEndPanel.css";

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
