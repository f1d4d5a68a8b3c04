import "./SearchBox.css";

import { useEffect, useRef } from "react";

import { Icon } from "../../parts/Icon";

interface SearchBoxProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
}

/** Words to look for; the key / leads here. */
export function SearchBox({ label, words, onWords }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <label className="search-box">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        value={words}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onWords(event.target.value)}
      />
      <kbd className="hide-sm" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}
