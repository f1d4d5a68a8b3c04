import { useTranslation } from "react-i18next";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";

const SOON = 10;
const MINUTE = 60;

/** How long there is to decide. */
export function Clock({ seconds }: { seconds: number }) {
  const { t } = useTranslation("shell");
  const minutes = Math.floor(seconds / MINUTE);
  const rest = String(seconds % MINUTE).padStart(2, "0");
  return (
    <span className={classes("clock", seconds <= SOON && "soon")} role="timer" title={t("top.clock")}>
      <Icon name="clock" label={t("top.clock")} />
      {minutes}:{rest}
    </span>
  );
}
