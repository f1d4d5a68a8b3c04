import "./Hand.css";
import "./SmallCards.css";

import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import type { WondersView } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { useTempo } from "../../settings/useSettings";
import { HAND_KEYS, type Place } from "../model/hand";
import type { Decision } from "../useDecision";
import { isHandheld, type Screen, useScreen } from "../useScreen";
import { useWonders } from "../WondersContext";
import { HandPiece } from "./HandPiece";
import { KeptLeaders } from "./KeptLeaders";

/** This many cards are narrow: their keys stand above the marks. */
const MANY = 7;
const AWAY = 420; // pixels that a passing hand travels
const PASS = { duration: 0.3, ease: [0.2, 0.7, 0.2, 1] } as const;
const TOWARDS = { left: -1, right: 1, swap: 0 } as const;

const HELD: Partial<Record<Place, string>> = { packet: "packet", hand: "cards" };

/** The round of the draft of leaders; 0 when there is none. */
function roundOf({ leaders }: WondersView): number {
  return leaders?.draft?.number ?? 0;
}

/** What is dealt comes from above, not from a neighbour. */
function isDealt(view: WondersView): boolean {
  const round = roundOf(view);
  return round > 0 ? round === 1 : view.turn <= 1;
}

/** My hand: every card with its mark. When hands pass it leaves to one side and the next comes from the other. */
export function Hand({ decision, watching }: { decision: Decision; watching: boolean }) {
  const { view } = useWonders();
  const { t } = useTranslation("wonders");
  const tempo = useTempo();
  const still = tempo === 0;
  const screen = useScreen();
  const { place, pieces, selected, select } = decision;
  const round = roundOf(view);
  const towards = isDealt(view) ? 0 : TOWARDS[view.direction as keyof typeof TOWARDS];
  const stop = selected?.key ?? pieces.find((held) => held.open)?.key ?? pieces[0]?.key;
  const label = t(`hand.label.${HELD[place] ?? "leaders"}`, { count: pieces.length });
  return (
    <section className={classes("hand", `of-${place}`)} aria-label={label} id="hand" data-anchor="hand">
      <AnimatePresence initial={false} custom={towards}>
        <motion.div
          key={`${view.age}-${view.turn}-${round}-${place}`}
          className={classes(
            "hand-cards",
            pieces.length >= MANY && "many",
            isHandheld(screen) && "compact",
          )}
          style={vars({ "--columns": compactColumns(pieces.length, screen) })}
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
          transition={{ ...PASS, duration: tempo * PASS.duration }}
        >
          {pieces.map((held, number) => (
            <HandPiece
              key={held.key}
              held={held}
              letter={watching ? undefined : HAND_KEYS[number]}
              selected={selected?.key === held.key}
              tabIndex={held.key === stop ? 0 : -1}
              onSelect={held.open && !watching ? () => select(held.key) : undefined}
            />
          ))}
        </motion.div>
      </AnimatePresence>
      {place === "packet" && <KeptLeaders />}
    </section>
  );
}

/** Few enough for one row on a phone. */
const ONE_ROW = 4;

/** How many compact cards lie beside each other: one row where that fits, else two of nearly the same length. */
function compactColumns(count: number, screen: Screen): number {
  return screen === "flat" || count <= ONE_ROW ? count : Math.ceil(count / 2);
}
