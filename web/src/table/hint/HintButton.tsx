import "./HintButton.css";

import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
import { useTable } from "../TableContext";
import { useKeys } from "../useKeys";
import { useHint } from "./HintContext";

/** Asks what the strongest bot would do; stands above the table while something is asked of the player. */
export function HintButton() {
  const { t } = useTranslation("table");
  const hint = useHint();
  useKeys(hint === null ? {} : { t: hint.toggle });
  if (hint === null) return null;
  const isThinking = hint.status === "thinking";
  return (
    <button
      type="button"
      className={classes("hint-button btn", hint.status !== "ready" && "on")}
      aria-expanded={hint.isOpen}
      title={t("hint.ask")}
      onClick={hint.toggle}
    >
      {isThinking ? <Dots /> : <Icon name="lamp" />}
      <span className="hint-word">{t("hint.button")}</span>
      <kbd aria-hidden="true">T</kbd>
    </button>
  );
}

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
