import "./Speech.css";

import { useCallback, useState } from "react";
import { createPortal } from "react-dom";

import { useTable } from "../TableContext";
import { Bubble } from "./Bubble";
import { linesIn, type SpokenLine, withNew } from "./lines";

/** What bots with a character say of their moves, beside their seats. Screen readers hear it with the story. */
export function Speech() {
  const { happenings } = useTable();
  const [heard, setHeard] = useState(happenings);
  const [lines, setLines] = useState<SpokenLine[]>([]);
  const hush = useCallback((line: SpokenLine) => setLines((all) => all.filter((one) => one !== line)), []);
  if (heard !== happenings) {
    setHeard(happenings);
    setLines(withNew(lines, linesIn(happenings)));
  }
  if (lines.length === 0) return null;
  return createPortal(
    <div className="speech" aria-hidden="true">
      {lines.map((line) => (
        <Bubble key={`${line.player}.${line.move}`} line={line} onDone={hush} />
      ))}
    </div>,
    document.body,
  );
}
