import "./Chat.css";

import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useMe } from "../../api/me";
import { useFollow } from "../story/useFollow";
import { useRoom } from "../TableContext";
import { ChatBubble } from "./ChatBubble";
import { Muted } from "./Muted";
import { SayBox } from "./SayBox";
import { useMutes } from "./useMutes";
import { markRead } from "./useUnread";

/** What people at the table say to each other; reading it here marks it as read. */
export function Chat() {
  const { t } = useTranslation("table");
  const { table, chat } = useRoom();
  const me = useMe();
  const { muted } = useMutes();
  const shown = chat.filter(({ person }) => !muted.has(person));
  const { list } = useFollow<HTMLDivElement>(shown.length);
  const last = chat.at(-1)?.id;

  useEffect(() => {
    if (last !== undefined) markRead(table.id, last);
  }, [table.id, last]);

  return (
    <section className="chat" aria-label={t("chat.title")}>
      {shown.length === 0 && <p className="chat-empty">{t("chat.empty")}</p>}
      {/* A list that scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chat-lines" ref={list} role="log" aria-label={t("chat.lines")} tabIndex={0}>
        <ol>
          {shown.map((line, place) => (
            <ChatBubble
              key={line.id}
              line={line}
              mine={line.person === me?.id}
              goesOn={shown[place - 1]?.person === line.person}
            />
          ))}
        </ol>
      </div>
      <Muted />
      <SayBox />
    </section>
  );
}
