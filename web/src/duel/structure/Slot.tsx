import "./Slot.css";
import "./SlotNews.css";

import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { Age } from "../../almanac/types";
import { useAlmanac } from "../../almanac/useAlmanac";
import type { DuelSlot } from "../../api/types";
import { Card } from "../../parts/cards/Card";
import { CardBack } from "../../parts/cards/CardBack";
import { classes, vars } from "../../parts/classes";
import { HintMark } from "../../parts/HintMark";
import { Icon } from "../../parts/Icon";
import { CardPeek } from "../../parts/peek/CardPeek";
import { Coin } from "../../parts/symbols/Figure";
import { hueOf } from "../../table/story/hue";
import { useDuel } from "../DuelContext";
import { candidates, KEYS } from "../model/intent";
import type { Use } from "../model/lately";
import { type Mark, markOf, offerFor } from "../model/sheet";
import { isOpen } from "../model/structure";
import { PriceWords } from "../side/PriceWords";
import { useHinted } from "../useIntent";

const USES = { build: "build", wonder: "stage", sell: "sell" } as const;

interface Props {
  slot: DuelSlot;
  isChosen: boolean;
  /** The one card of the structure that Tab reaches. */
  isRover: boolean;
  /** It has just been turned up. */
  isTurned: boolean;
  onChoose(): void;
}

/** A place in the structure. Where its card is gone, the place remains for what flies from it. */
export function Slot(props: Props) {
  const { slot, row, column, state, accessible } = props.slot;
  const place = vars({ "--row": row, "--column": column });
  const { lately, taken } = useDuel();
  const use = taken.get(slot);
  if (state === "gone") {
    return (
      <li className={classes("slot", use && "left")} style={place} data-anchor={`slot-${slot}`} aria-hidden="true">
        {use && <Left use={use} />}
      </li>
    );
  }
  return (
    <li
      className={classes("slot", accessible ? "open" : "covered", props.isTurned && "turned", props.isChosen && "chosen")}
      style={place}
      data-anchor={`slot-${slot}`}
      data-piece={props.slot.card === null ? undefined : `card ${props.slot.card}`}
      data-confirms={props.isChosen ? "" : undefined}
    >
      {lately.uncovered.includes(slot) && (
        <span className="uncovered" aria-hidden="true">
          <Icon name="eye" />
        </span>
      )}
      {props.slot.card === null ? (
        <CardBack age={ageOf(props.slot.back)} size="small" />
      ) : (
        <FaceUp {...props} card={props.slot.card} />
      )}
    </li>
  );
}

/** The mark of a card that was taken just now: who took it, and what for. */
function Left({ use }: { use: Use }) {
  const { view, lately } = useDuel();
  const mover = lately.happenings[0]?.player ?? 0;
  return (
    <span className={`ava ${hueOf(view, mover)}`}>
      <Icon name={USES[use]} />
    </span>
  );
}

function FaceUp({ slot, card, isChosen, isRover, isTurned, onChoose }: Props & { card: string }) {
  const { t } = useTranslation("duel");
  const { view } = useDuel();
  const { name, type, text, age } = useAlmanac("duel").card(card);
  const isHinted = useHinted()?.chosen === card;
  const mark = isOpen(slot) ? markOf(view, slot) : null;
  const build = offerFor(view, card)?.build;
  const id = useId();
  const use = useMarkWords(mark);
  const words = t(slot.accessible ? "structure.open" : "structure.covered", { name, type, text, use });
  const shared = { rulebook: "duel", id: card, size: "small", "aria-label": words } as const;
  return (
    <>
      <CardPeek rulebook="duel" id={card} reason={build && <PriceWords card={card} build={build} />}>
        {mark === null ? (
          <Card {...shared} covered={!slot.accessible} tabIndex={isRover ? 0 : -1} />
        ) : (
          <Card {...shared} htmlId={id} selected={isChosen} tabIndex={isRover ? 0 : -1} onClick={onChoose} />
        )}
      </CardPeek>
      {isTurned && (
        <span className="slot-back" aria-hidden="true">
          <CardBack age={age} size="small" />
        </span>
      )}
      {mark !== null && <PlayMark mark={mark} letter={KEYS[candidates(view).indexOf(card)]} button={id} />}
      {isHinted && <HintMark />}
    </>
  );
}

function ageOf(back: string | null): Age {
  return back === "guild" ? "guild" : (Number(back) as Age);
}

const ICONS = { free: "check", chain: "chain", wonder: "stage", sell: "sell" } as const;
const LOOKS = { free: "free", chain: "free", wonder: "wonder", sell: "sell" } as const;

interface PlayMarkProps {
  mark: Mark;
  /** The key that chooses the card. */
  letter: string | undefined;
  /** The id of the card's button: a press on the mark is a press on the card. */
  button: string;
}

/** What a card can be used for, at a glance, and the key that chooses it; its card says the same to a screen reader. */
function PlayMark({ mark, letter, button }: PlayMarkProps) {
  const { t } = useTranslation("duel");
  const words = useMarkWords(mark);
  const key = letter !== undefined && <kbd>{letter}</kbd>;
  if (mark.kind === "pay") {
    return (
      <label className="mark pay" htmlFor={button} aria-hidden="true">
        {key}
        <span className="mark-costs">{t("mark.costs")}</span>
        <Coin n={mark.coins} />
      </label>
    );
  }
  return (
    <label className={`mark ${LOOKS[mark.kind]}`} htmlFor={button} aria-hidden="true">
      {key}
      <Icon name={ICONS[mark.kind]} />
      <span className="mark-word">{words}</span>
      <span className="mark-word short">{t(`mark.short.${mark.kind}`)}</span>
    </label>
  );
}

/** What a mark says. */
function useMarkWords(mark: Mark | null): string {
  const { t } = useTranslation("duel");
  if (mark === null) return "";
  return t(`mark.${mark.kind}`, { count: mark.kind === "pay" ? mark.coins : 0 });
}
