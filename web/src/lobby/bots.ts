import { useCallback } from "react";
import { useTranslation } from "react-i18next";

import type { Bot, Game } from "../api/types";
import { capitalized } from "../parts/capitalized";
import { changeSettings, FIRST_LEVEL, LEVEL } from "../settings/store";
import { useSettings } from "../settings/useSettings";

/** What we call a bot in a seat; one that is new to this page keeps its own name. */
export function useBotName(): (level: string) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    (level) => t("seat.bot", { level: t(`bots.${level}`, { defaultValue: level }) }),
    [t],
  );
}

/** What a bot is called where its name stands alone: "Mason". */
export function useBotTitle(): (bot: string) => string {
  const { t, i18n } = useTranslation("shell");
  const { language } = i18n;
  return useCallback(
    (bot) => capitalized(t(`bots.${bot}`, { defaultValue: bot }), language),
    [t, language],
  );
}

/** What a bot is like, in one line; and how long it takes until it is awake. */
export function useBotWords(): (bot: Bot) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    ({ name, description, waking }) => {
      const about = t(`bots_about.${name}`, { defaultValue: description });
      return waking == null ? about : `${about} ${t("bots_waking", { count: waking })}`;
    },
    [t],
  );
}

export type BotKind = Bot["kind"];

/** Levels first, from the weakest to the strongest; then characters; at the end those for comparisons. */
const KINDS: BotKind[] = ["level", "persona", "plain"];

/** The bots of a game by kind, in the order in which people choose among them. */
export function botGroups(bots: readonly Bot[], kinds: readonly BotKind[] = KINDS): { kind: BotKind; bots: Bot[] }[] {
  return kinds
    .map((kind) => ({ kind, bots: bots.filter((bot) => bot.kind === kind) }))
    .filter((group) => group.bots.length > 0);
}

/** The bot that fills a seat unless you say otherwise: the one chosen last, if this game has it. */
export function useLevel(game: Game | null | undefined, isFirst = false): string {
  const { level } = useSettings();
  const isThere = game?.bots.some(({ name }) => name === level) ?? true;
  return level !== null && isThere ? level : isFirst ? FIRST_LEVEL : LEVEL;
}

export function rememberLevel(level: string): void {
  changeSettings({ level });
}
