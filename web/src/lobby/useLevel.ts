import type { Game } from "../api/types";
import { changeSettings, LEVEL } from "../settings/store";
import { useSettings } from "../settings/useSettings";

/** The bot that fills a seat unless one says otherwise: the one chosen last, if this game has it. */
export function useLevel(game: Game | null | undefined): string {
  const { level } = useSettings();
  const isThere = game?.bots.some(({ name }) => name === level) ?? true;
  return isThere ? level : LEVEL;
}

export function rememberLevel(level: string): void {
  changeSettings({ level });
}
