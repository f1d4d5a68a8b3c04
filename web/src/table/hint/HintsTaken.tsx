import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";

/** How many hints everybody took, above the story; nothing where nobody did. */
export function HintsTaken() {
  const { t, i18n } = useTranslation("table");
  const { table } = useTable();
  const takers = table.seats.filter(({ hints }) => hints > 0);
  if (takers.length === 0) return null;
  const each = takers.map(({ player, name, hints }) =>
    t("hint.each", { name: player === table.you ? t("over.you") : name, hints }),
  );
  const list = new Intl.ListFormat(i18n.language).format(each);
  return (
    <p className="drawer-note muted">
      <Icon name="lamp" />
      {t("hint.counts", { list })}
    </p>
  );
}
