import "./Chat.css";

import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { useMe } from "../../api/me";
import type { ChatLine } from "../../api/types";
import { regional } from "../../i18n/regional";
import { BlockButton } from "../../meeting/BlockButton";
import { useMeeting } from "../../meeting/people";
import { Icon } from "../../parts/Icon";
import { MutedNote } from "../../reports/MutedNote";
import { ReportLine } from "../../reports/ReportLine";
import { useFollow } from "../story/useFollow";
import { useRoom } from "../TableContext";
import { useMutes } from "./useMutes";
import { markRead } from "./useUnread";

/** What people at the table say to each other; reading it here marks it as read. */
export function Chat() {
  const { t } = useTranslation("table");
  const { table, chat } = useRoom();
  const me = useMe();
  const { muted } = useMutes();
  const blocked = useMeeting()?.blocked ?? [];
  const isBlocked = (somebody: string) => blocked.some(({ person }) => person === somebody);
  const shown = chat.filter(({ person }) => !muted.has(person) && !isBlocked(person));
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
      <MutedNote />
      <SayBox />
    </section>
  );
}

interface Props {
  line: ChatLine;
  mine: boolean;
  /** Said by the same person as the line before. */
  goesOn: boolean;
}

/** One line, with who said it and when; your own stand on the right. */
function ChatBubble({ line, mine, goesOn }: Props) {
  const { t, i18n } = useTranslation("table");
  const { table } = useRoom();
  const { mute } = useMutes();
  const at = new Date(line.at);
  const time = at.toLocaleTimeString(regional(i18n.language), { hour: "2-digit", minute: "2-digit" });
  return (
    <li className={mine ? "chat-line mine" : "chat-line"}>
      {!goesOn && (
        <span className="chat-who">
          <b>{mine ? t("chat.you") : line.name}</b>
          {line.player === null && (
            <span className="badge">
              <Icon name="eye" />
              {t("chat.watches")}
            </span>
          )}
          {!mine && (
            <button type="button" className="chat-mute" onClick={() => mute(line.person)}>
              {t("chat.mute")}
              <span className="sr">{line.name}</span>
            </button>
          )}
          {!mine && <BlockButton person={line.person} name={line.name} className="chat-mute" />}
        </span>
      )}
      {goesOn && <span className="sr">{mine ? t("chat.you") : line.name}</span>}
      <span className="chat-text">{line.text}</span>
      <time dateTime={line.at}>{time}</time>
      {!mine && <ReportLine table={table.id} line={line} />}
    </li>
  );
}

/** People at this table whose lines are hidden, each with a way to hear them again. */
function Muted() {
  const { t } = useTranslation("table");
  const { table, chat } = useRoom();
  const { muted, unmute } = useMutes();
  const seated = table.seats.map(({ person, name }) => [person, name] as const);
  const heard = chat.map(({ person, name }) => [person, name] as const);
  const here = new Map([...seated, ...heard].filter(([person]) => person !== null && muted.has(person)));
  if (here.size === 0) return null;
  return (
    <ul className="chat-muted" aria-label={t("chat.muted")}>
      {[...here].map(([person, name]) => (
        <li key={person}>
          {t("chat.muted_one", { name })}
          <button type="button" className="chat-mute" onClick={() => unmute(person ?? "")}>
            {t("chat.unmute")}
            <span className="sr">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 500; // characters, as the server allows

/** Where a line is written; Enter sends it. */
function SayBox() {
  const { t } = useTranslation("table");
  const { say, connected } = useRoom();
  const [text, setText] = useState("");
  const words = text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words === "" || !connected) return;
    say(words);
    setText("");
  };
  return (
    <form className="chat-say" onSubmit={send}>
      <label>
        <span className="sr">{t("chat.say")}</span>
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST}
          placeholder={t("chat.say")}
          autoComplete="off"
          enterKeyHint="send"
        />
      </label>
      <button type="submit" className="btn primary" disabled={words === "" || !connected}>
        {t("chat.send")}
      </button>
    </form>
  );
}
