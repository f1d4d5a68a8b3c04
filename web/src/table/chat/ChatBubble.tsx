import { useTranslation } from "react-i18next";

import type { ChatLine } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { useMutes } from "./useMutes";

interface Props {
  line: ChatLine;
  mine: boolean;
  /** Said by the same person as the line before. */
  goesOn: boolean;
}

/** One line, with who said it and when; one's own stand on the right. */
export function ChatBubble({ line, mine, goesOn }: Props) {
  const { t, i18n } = useTranslation("table");
  const { mute } = useMutes();
  const at = new Date(line.at);
  const time = at.toLocaleTimeString(i18n.language, { hour: "2-digit", minute: "2-digit" });
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
        </span>
      )}
      {goesOn && <span className="sr">{mine ? t("chat.you") : line.name}</span>}
      <span className="chat-text">{line.text}</span>
      <time dateTime={line.at}>{time}</time>
    </li>
  );
}
