import { AnimatePresence, motion } from "motion/react";
import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { LeaderCard } from "../../parts/cards/LeaderCard";
import { LeaderPeek } from "../../parts/peek/LeaderPeek";
import { useTempo } from "../../settings/useSettings";
import { leadersOf } from "../model/leaders";
import { useWonders } from "../WondersContext";
import { NewMark } from "./NewMark";

const ARRIVE = { duration: 0.28, delay: 0.2 };

/** The leaders of a city in a column; one that is copied lies last. */
export function LeaderColumn({ city }: { city: WondersCity }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const tempo = useTempo();
  const leaders = leadersOf(city);
  const isNew = (leader: string) => fresh.get(city.city)?.cards.includes(leader) ?? false;
  return (
    <div className="colm">
      <h3 className="colh">
        <span className="swatch c-white">
          <Icon name="cb-white" />
        </span>
        <span>{t("column.white")}</span>
        <b>{city.leaders.length}</b>
      </h3>
      {leaders.length === 0 ? (
        <div className="empty" aria-hidden="true">
          <Icon name="cb-white" />
        </div>
      ) : (
        <ul>
          <AnimatePresence initial={false}>
            {leaders.map(({ leader, copied }, place) => (
              <motion.li
                key={leader}
                initial={tempo === 0 ? false : { opacity: 0, y: 26, scale: 0.9 }}
                animate={{ opacity: 1, y: 0, scale: 1 }}
                transition={{ duration: tempo * ARRIVE.duration, delay: tempo * ARRIVE.delay }}
              >
                <LeaderPeek id={leader} reason={copied ? t("leaders.copied") : undefined}>
                  <LeaderCard id={leader} copied={copied} size={place < leaders.length - 1 ? "sliver" : "small"} />
                </LeaderPeek>
                {isNew(leader) && <NewMark />}
              </motion.li>
            ))}
          </AnimatePresence>
        </ul>
      )}
    </div>
  );
}
