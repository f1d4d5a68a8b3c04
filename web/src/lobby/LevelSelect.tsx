import { useTranslation } from "react-i18next";

import type { Bot } from "../api/types";
import { Select } from "../shell/controls/Field";
import { botGroups, type BotKind, rememberLevel, useBotTitle, useBotWords } from "./bots";

const OFFERED: BotKind[] = ["level", "persona"];

interface LevelSelectProps {
  bots: Bot[];
  level: string;
  /** The level that is as strong as you, once that is known. */
  match?: string | null;
}

/** Whom you play against with one click; remembered for the next time. */
export function LevelSelect({ bots, level, match = null }: LevelSelectProps) {
  const { t } = useTranslation(["shell", "profile"]);
  const botWords = useBotWords();
  const nameOf = useBotTitle();
  const labelOf = ({ name, kind }: Bot) => (kind === "level" ? `${nameOf(name)} (${t(`bots_short.${name}`)})` : nameOf(name));
  const optionOf = (bot: Bot) => ({
    value: bot.name,
    label: bot.name === match ? `${labelOf(bot)} · ${t("profile:match")}` : labelOf(bot),
  });
  const chosen = bots.find(({ name }) => name === level);
  const groups = botGroups(bots, OFFERED).map(({ kind, bots: those }) => ({
    label: t(`bot_kinds.${kind}`),
    options: those.map(optionOf),
  }));
  const isOffered = groups.some(({ options }) => options.some(({ value }) => value === level));
  return (
    <div className="game-level">
      <Select
        label={t("lobby.level")}
        value={level}
        options={isOffered ? [] : [{ value: level, label: nameOf(level) }]}
        groups={groups}
        hint={chosen && botWords(chosen)}
        onChange={rememberLevel}
      />
    </div>
  );
}
