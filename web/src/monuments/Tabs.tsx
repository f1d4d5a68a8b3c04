import "./Tabs.css";

import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";

export type Tab = "board" | "stacks";

const TABS: Tab[] = ["board", "stacks"];

/** On a phone: the board, or everybody's monuments. */
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
