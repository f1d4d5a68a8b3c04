import "./SidePanel.css";

import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { Chat } from "./chat/Chat";
import { useUnread } from "./chat/useUnread";
import { HintsTaken } from "./hint/HintButton";
import { Story } from "./story/Story";
import { useTable } from "./TableContext";

const TABS = ["story", "chat"] as const;
const ICONS = { story: "log", chat: "chat" };

/** The story and the talk, beside the table. */
export function SidePanel() {
  const { panel } = useTable();
  return panel === "story" || panel === "chat" ? <Drawer tab={panel} /> : null;
}

function Drawer({ tab }: { tab: "story" | "chat" }) {
  const { t } = useTranslation("shell");
  const { story, names, openPanel, closePanel } = useTable();
  const unread = useUnread();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      closePanel();
    };
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("keydown", pressed);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [closePanel]);

  return (
    <aside className="drawer" ref={panel} tabIndex={-1} aria-label={t(`side.${tab}`)}>
      <header className="drawer-head">
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes("drawer-tab", one === tab && "on")}
            aria-pressed={one === tab}
            onClick={() => openPanel(one)}
          >
            <Icon name={ICONS[one]} />
            {t(`side.${one}`)}
            {one === "chat" && unread > 0 && <span className="badge info">{unread}</span>}
          </button>
        ))}
        <span className="sp" />
        <button type="button" className="iconbtn" onClick={closePanel} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      <div className="drawer-body">
        {tab === "story" && <HintsTaken />}
        {tab === "story" ? <Story lines={story} names={names} /> : <Chat />}
      </div>
    </aside>
  );
}
