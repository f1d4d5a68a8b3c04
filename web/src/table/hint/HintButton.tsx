import "./HintButton.css";

import { useTranslation } from "react-i18next";

import { classes } from "../../parts/classes";
import { Dots } from "../../parts/Dots";
import { Icon } from "../../parts/Icon";
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
