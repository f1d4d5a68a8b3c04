import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useRoom } from "../TableContext";

const LONGEST = 500; // characters, as the server allows

/** Where a line is written; Enter sends it. */
export function SayBox() {
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
