import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import type { Held } from "../model/hand";
import { MarkPill } from "./MarkPill";
import { PieceFace } from "./PieceFace";
import { moveFocus } from "./roving";
import { usePieceLabel } from "./usePieceLabel";
import { usePieceWords } from "./usePieceWords";

interface Props {
  held: Held;
  letter: string | undefined;
  selected: boolean;
  tabIndex: number;
  onSelect?: () => void;
}

/** A card or leader in hand with its one mark, and the key that chooses it. */
export function HandPiece({ held, letter, selected, tabIndex, onSelect }: Props) {
  const { t } = useTranslation("wonders");
  const { mark, words, reason } = usePieceWords(held);
  const label = usePieceLabel();
  const isChosen = held.chosenFor !== null;
  const isDim = mark === null ? !isChosen && !held.open : mark.kind === "sell" || mark.kind === "none";
  const why = held.kind === "leader" ? "sheet.no_recruit" : "sheet.impossible";
  return (
    <div className={classes("play", selected && "sel", isChosen && "chosen")}>
      <PieceFace
        held={held}
        reason={reason ? t(why, { reason }) : words}
        aria-label={label(held, words)}
        selected={selected || isChosen}
        dimmed={isDim}
        tabIndex={tabIndex}
        onKeyDown={moveFocus}
        onClick={onSelect}
      />
      <span className="under" aria-hidden="true">
        {letter !== undefined && mark && <kbd className={held.open ? undefined : "unused"}>{letter}</kbd>}
        {letter !== undefined && !mark && held.open && <kbd>{letter}</kbd>}
        {mark && <MarkPill mark={mark} />}
        {isChosen && <span className="mark chosen">{words}</span>}
      </span>
    </div>
  );
}
