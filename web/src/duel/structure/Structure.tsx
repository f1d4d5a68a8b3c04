import "./Structure.css";

import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { classes, vars } from "../../parts/classes";
import { roman } from "../../parts/roman";
import { useTable } from "../../table/TableContext";
import { useKeys } from "../../table/useKeys";
import { useDuel } from "../DuelContext";
import { candidates } from "../model/intent";
import { type Arrow, cardsLeft, neighbour, openSlots, shape } from "../model/structure";
import { Slot } from "./Slot";

interface Props {
  chosen: string | null;
  onChoose(card: string | null): void;
}

const LOW = 5; // rows; a higher structure overlaps more
const ARROWS: readonly string[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** The cards of the Age as they lie on each other. Arrow keys go from one open card to the next. */
export function Structure({ chosen, onChoose }: Props) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const [visited, visit] = useState<number | null>(null);
  const turned = useTurnedUp();
  const list = useRef<HTMLUListElement>(null);
  const open = openSlots(view);
  const { rows, columns } = shape(view);
  const rover = open.find(({ card }) => card === chosen) ?? open.find(({ slot }) => slot === visited) ?? open[0];

  const focusOn = (slot: number) =>
    list.current?.querySelector<HTMLElement>(`[data-anchor="slot-${slot}"] [tabindex]`)?.focus();
  const enter = () => rover !== undefined && document.activeElement === document.body && focusOn(rover.slot);
  // Where nothing can be chosen, as in a replay, arrows mean something else.
  const isAsked = candidates(view).length > 0;
  useKeys(isAsked ? { ArrowLeft: enter, ArrowRight: enter } : {});

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsked || !ARROWS.includes(event.key) || rover === undefined) return;
    event.preventDefault();
    const next = neighbour(view, rover.slot, event.key as Arrow);
    if (next === null) return;
    visit(next.slot);
    if (chosen !== null) onChoose(next.card);
    focusOn(next.slot);
  };
  return (
    // The list only carries arrow keys from one of its buttons to another.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={classes("pyr", rows > LOW && "tall")}
      style={vars({ "--rows": rows, "--columns": columns })}
      aria-label={t("structure.label", { age: roman(view.age), count: cardsLeft(view) })}
      onKeyDown={onKeyDown}
    >
      {view.structure.map((slot) => (
        <Slot
          key={slot.slot}
          slot={slot}
          isChosen={slot.card !== null && slot.card === chosen}
          isRover={slot.slot === rover?.slot}
          isTurned={turned.has(slot.slot)}
          onChoose={() => {
            visit(slot.slot);
            onChoose(slot.card === chosen ? null : slot.card);
          }}
        />
      ))}
    </ul>
  );
}

/** The slots whose cards the newest moves turned up. */
function useTurnedUp(): Set<number> {
  const { happenings } = useTable();
  return useMemo(() => {
    const events = happenings.flatMap(({ events }) => events);
    const turned = events.flatMap((event) => (event.type === "cards_turned_up" ? event.cards : []));
    return new Set(turned.map(({ slot }) => slot));
  }, [happenings]);
}
