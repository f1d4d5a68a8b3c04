import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { useStill } from "../../settings/useStill";
import { HAND_KEYS } from "../model/hand";
import type { Decision } from "../useDecision";
import { useWonders } from "../WondersContext";
import { HandCard } from "./HandCard";
import "./Hand.css";

/** So many cards are narrow: their keys stand above the marks. */
const MANY = 7;
const AWAY = 420; // pixels that a passing hand travels
const PASS = { duration: 0.3, ease: [0.2, 0.7, 0.2, 1] } as const;
const TOWARDS = { left: -1, right: 1, swap: 0 } as const;

/** My hand: every card with its mark. When hands pass it leaves to one side and the next comes from the other. */
export function Hand({ decision, watching }: { decision: Decision; watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const still = useStill();
  const { hand, selected, select } = decision;
  const isNewAge = view.turn === 1; // a new hand is dealt, not passed
  const towards = isNewAge ? 0 : TOWARDS[view.direction as keyof typeof TOWARDS];
  const stop = selected?.key ?? hand.find((held) => held.open)?.key ?? hand[0]?.key;
  return (
    <section className="hand" aria-label={t("hand.label", { count: hand.length })} id="hand" data-anchor="hand">
      <AnimatePresence initial={false} custom={towards}>
        <motion.div
          key={`${view.age}-${view.turn}`}
          className={classes("hand-cards", hand.length >= MANY && "many")}
          data-row
          custom={towards}
          variants={{
            waiting: (way: number) => (still ? {} : { opacity: 0, x: -way * AWAY, y: way === 0 ? -60 : 0 }),
            here: { opacity: 1, x: 0, y: 0 },
            gone: (way: number) =>
              still ? {} : { opacity: 0, x: way * AWAY, y: way === 0 ? -60 : 0, pointerEvents: "none" },
          }}
          initial="waiting"
          animate="here"
          exit="gone"
          transition={still ? { duration: 0 } : PASS}
        >
          {hand.map((held, place) => (
            <HandCard
              key={held.key}
              held={held}
              letter={watching ? undefined : HAND_KEYS[place]}
              selected={selected?.key === held.key}
              tabIndex={held.key === stop ? 0 : -1}
              onSelect={held.open && !watching ? () => select(held.key) : undefined}
            />
          ))}
        </motion.div>
      </AnimatePresence>
    </section>
  );
}
