import { useTranslation } from "react-i18next";

import { Icon } from "../parts/Icon";
import { useTable } from "./TableContext";

/** That one only looks on, and how many do. */
export function Watching() {
  const { t } = useTranslation("shell");
  const { table } = useTable();
  const looksOn = table.you === null && table.status === "playing";
  const others = looksOn ? Math.max(0, table.watching - 1) : table.watching;
  if (!looksOn && others === 0) return null;
  const watched = t("top.watched", { count: others });
  const words = !looksOn ? watched : others === 0 ? t("top.you_watch") : t("top.you_watch_others", { count: others });
  return (
    <span className="watching-count" title={words}>
      <Icon name="eye" label={words} />
      {looksOn && <span className="watching-words" aria-hidden="true">{t("top.you_watch")}</span>}
      {others > 0 && <span aria-hidden="true">{looksOn ? `+${others}` : others}</span>}
    </span>
  );
}
