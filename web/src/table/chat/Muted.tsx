import { useTranslation } from "react-i18next";

import { useRoom } from "../TableContext";
import { useMutes } from "./useMutes";

/** People at this table whose lines are hidden, each with a way to hear them again. */
export function Muted() {
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
