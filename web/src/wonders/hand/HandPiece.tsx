import { classes } from "../../parts/classes";
import type { Held } from "../model/hand";
import type { Mark } from "../model/marks";
import { MarkPill } from "./MarkPill";
import { PieceFace, PieceHint } from "./PieceFace";
import { usePieceLabel, usePieceWords } from "./pieceWords";
import { moveFocus } from "./roving";

interface Props {
  held: Held;
  letter: string | undefined;
  selected: boolean;
  tabIndex: number;
  onSelect?: () => void;
}

/** A card or leader in hand with its one mark, and the key that chooses it. */
export function HandPiece({ held, letter, selected, tabIndex, onSelect }: Props) {
  const { mark, words, reason } = usePieceWords(held);
  const label = usePieceLabel();
  const isChosen = held.chosenFor !== null;
  return (
    <div className={classes("play", selected && "sel", isChosen && "chosen")}>
      <PieceFace
        held={held}
        reason={reason ?? words}
        aria-label={label(held, words)}
        selected={selected || isChosen}
        dimmed={isDim(held, mark)}
        tabIndex={tabIndex}
        onKeyDown={moveFocus}
        onClick={onSelect}
      />
      <PieceHint held={held} />
      <span className="under" aria-hidden="true">
        {letter !== undefined && <Letter held={held} mark={mark} letter={letter} />}
        {mark && <MarkPill mark={mark} />}
        {isChosen && <span className="mark chosen">{words}</span>}
      </span>
    </div>
  );
}

/** Of little use: not to be built or recruited, or not to be chosen at all. */
function isDim({ open, chosenFor }: Held, mark: Mark | null): boolean {
  if (mark === null) return chosenFor === null && !open;
  return mark.kind === "sell" || mark.kind === "none";
}

/** The key of a piece; where it does nothing only its place is kept. */
function Letter({ held, mark, letter }: { held: Held; mark: Mark | null; letter: string }) {
  if (held.open) return <kbd>{letter}</kbd>;
  return mark === null ? null : <kbd className="unused">{letter}</kbd>;
}
