import { useEffect, useState } from "react";

import { api } from "./client";
import type { Game } from "./types";

const AGAIN_MS = 5000;

let games: Promise<Game[]> | null = null;

/** The games of this server; asked once, and again for as long as bots are waking up. */
function findGames(): Promise<Game[]> {
  games ??= api.games().catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

function isWaking(found: Game[]): boolean {
  return found.some(({ bots }) => bots.some(({ waking }) => waking != null));
}

/** What can be played here, with its bots; nothing until the server has said. */
export function useGames(): Game[] | null {
  const [found, setFound] = useState<Game[] | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: number | undefined;
    const ask = () => {
      findGames().then(
        (answer) => {
          if (gone) return;
          setFound(answer);
          if (isWaking(answer)) timer = window.setTimeout(askAgain, AGAIN_MS);
        },
        () => undefined,
      );
    };
    const askAgain = () => {
      games = null;
      ask();
    };
    ask();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, []);
  return found;
}
