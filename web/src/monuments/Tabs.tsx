import "./Tabs.css";

import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";

export type Tab = "play" | "board" | "stacks";

const TABS: Tab[] = ["play", "board", "stacks"];

/** On a phone: what one plays with, the board, or everybody's monuments. */
export function Tabs({ tab, onOpen }: { tab: Tab; onOpen(tab: Tab): void }) {
  const { t } = useTranslation("monuments");
  return (
    <nav className="mt-tabs" aria-label={t("tab.label")}>
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes(one === tab && "open")}
          aria-pressed={one === tab}
          onClick={() => onOpen(one)}
        >
          {t(`tab.${one}`)}
        </button>
      ))}
    </nav>
  );
}
