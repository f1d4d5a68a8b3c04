import { useEffect, useState } from "react";

import { api } from "./client";
import type { Game } from "./types";

let games: Promise<Game[]> | null = null;

/** The games of this server; asked once. */
function findGames(): Promise<Game[]> {
  games ??= api.games().catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

/** What can be played here, with its bots; nothing until the server has said. */
export function useGames(): Game[] | null {
  const [found, setFound] = useState<Game[] | null>(null);
  useEffect(() => {
    let gone = false;
    findGames().then(
      (answer) => {
        if (!gone) setFound(answer);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return found;
}
