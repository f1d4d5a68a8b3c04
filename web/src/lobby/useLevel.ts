import type { Game } from "../api/types";
import { changeSettings, FIRST_LEVEL, LEVEL } from "../settings/store";
import { useSettings } from "../settings/useSettings";

/** The bot that fills a seat unless one says otherwise: the one chosen last, if this game has it. */
export function useLevel(game: Game | null | undefined, isFirst = false): string {
  const { level } = useSettings();
  const isThere = game?.bots.some(({ name }) => name === level) ?? true;
  return level !== null && isThere ? level : isFirst ? FIRST_LEVEL : LEVEL;
}

export function rememberLevel(level: string): void {
  changeSettings({ level });
}
