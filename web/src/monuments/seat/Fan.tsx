import { useTranslation } from "react-i18next";

import { useAlmanac } from "../../almanac/useAlmanac";
import type { MonumentsStack } from "../../api/types";
import { classes, vars } from "../../parts/classes";
import { Icon } from "../../parts/Icon";
import { MonumentCard } from "../../parts/cards/MonumentCard";
import { MonumentPeek } from "../../parts/peek/MonumentPeek";
import { isInReach } from "../model/seats";
import { useMonuments } from "../MonumentsContext";

const MANY = 4; // cards that need the room of two stacks where there is little

interface Props {
  colour: string;
  stack: MonumentsStack;
  onOpen(): void;
}

/** A monument: its name, what it is worth, and its cards as a fan, the top one in front; it opens like a book. */
export function Fan({ colour, stack, onOpen }: Props) {
  const { t } = useTranslation("monuments");
  const { name } = useAlmanac("monuments").monument(stack.monument);
  const { cards, top, points, place } = stack;
  const words = t("stack.label", { name, count: cards.length, value: top.value, points, place: t(`place.${place}`) });
  const { view, lately } = useMonuments();
  const lost = lately.taken.get(`${colour} ${stack.monument}`) ?? 0;
  const fresh = cards.filter(({ card }) => lately.laid.has(card)).length;
  const news = [fresh > 0 && t("lately.laid", { count: fresh }), lost > 0 && t("lately.lost", { count: lost })].filter(Boolean);
  const label = [words, ...news, t(isInReach(view, stack) ? "stack.inReach" : "stack.safe")].join(" ");
  return (
    <MonumentPeek card={top} reason={label}>
      <button
        type="button"
        className={classes("mt-stack", `m-${stack.monument}`, cards.length >= MANY && "wide")}
        aria-label={label}
        onClick={onOpen}
      >
        <b className="mt-stack-name">{name}</b>
        <span className="mt-fan" style={vars({ "--n": cards.length })}>
          {cards.map((card, number) => (
            <span key={card.card} className={classes(lately.laid.has(card.card) && "fresh")} style={vars({ "--at": number })} data-piece={`card ${card.card}`}>
              <MonumentCard card={card} size="small" aria-hidden />
            </span>
          ))}
        </span>
        {lost > 0 && <em className="mt-lost">−{lost}</em>}
        <span className="mt-stack-worth">
          <Icon name="laurel" />
          {points}
        </span>
      </button>
    </MonumentPeek>
  );
}
