import "./HintMark.css";

import { useTranslation } from "react-i18next";

import { classes } from "./classes";
import { Icon } from "./Icon";

/** Marks what a hint is about with a lamp: at the corner of a piece, or among words. */
export function HintMark({ inline = false }: { inline?: boolean }) {
  const { t } = useTranslation("table");
  return (
    <span className={classes("hint-mark", inline && "inline")}>
      <Icon name="lamp" label={t("hint.mark")} />
    </span>
  );
}
