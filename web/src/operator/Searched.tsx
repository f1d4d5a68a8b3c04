import { type ReactNode, useEffect, useState } from "react";

import { SearchBox } from "../shell/controls/SearchBox";

const WAIT = 250; // milliseconds after the last letter

/** A list below the words that are looked for. */
export function Searched({ label, children }: { label: string; children(words: string): ReactNode }) {
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <div className="operator-search" role="search">
        <SearchBox label={label} words={typed} onWords={setTyped} />
      </div>
      {children(words)}
    </>
  );
}
