import "./Speech.css";

import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { useTable } from "../TableContext";
import { Bubble } from "./Bubble";
import { linesIn, type SpokenLine, withNew } from "./lines";

/** What bots with a character say of their moves, beside their seats, until it is read or somebody goes on. Screen readers hear it with the story. */
export function Speech() {
  const { happenings } = useTable();
  const [heard, setHeard] = useState(happenings);
  const [lines, setLines] = useState<SpokenLine[]>([]);
  const hush = useCallback((line: SpokenLine) => setLines((all) => all.filter((one) => one !== line)), []);
  if (heard !== happenings) {
    setHeard(happenings);
    setLines(withNew(lines, linesIn(happenings)));
  }
  const speaking = lines.length > 0;
  useEffect(() => {
    if (!speaking) return undefined;
    const hushAll = () => setLines([]);
    const deeds = ["pointerdown", "keydown"];
    for (const deed of deeds) window.addEventListener(deed, hushAll);
    return () => {
      for (const deed of deeds) window.removeEventListener(deed, hushAll);
    };
  }, [speaking]);
  if (!speaking) return null;
  return createPortal(
    <div className="speech" aria-hidden="true">
      {lines.map((line) => (
        <Bubble key={`${line.player}.${line.move}`} line={line} onDone={hush} />
      ))}
    </div>,
    document.body,
  );
}
