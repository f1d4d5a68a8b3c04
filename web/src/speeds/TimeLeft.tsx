import { useTranslation } from "react-i18next";

import { exactly, roughly } from "./clock";
import { useNow } from "./useNow";

const EVERY = 1_000;
const A_WHILE = 600; // seconds; less than that is counted exactly

/** How long there is until a moment. */
export function TimeLeft({ ends }: { ends: string }) {
  const { t, i18n } = useTranslation("speeds");
  const now = useNow(EVERY, Date.now);
  const seconds = Math.max((Date.parse(ends) - now) / 1000, 0);
  return t("time_left", { time: seconds < A_WHILE ? exactly(seconds) : roughly(seconds, i18n.language) });
}
