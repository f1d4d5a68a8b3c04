import { useTranslation } from "react-i18next";

import { lengthOf, speedOf, timesOf } from "./clock";

/** A clock in a few words, for badges and buttons: "Quick", "10 min + 15 sec", "2 days". */
export function useClockLabel(): (clock: string) => string {
  const { t, i18n } = useTranslation("speeds");
  const short = (seconds: number) => lengthOf(seconds, i18n.language, "short");
  return (clock) => {
    if (i18n.exists(`speeds:named.${clock}`)) return t(`named.${clock}`);
    const { decision, reserve, increment } = timesOf(clock);
    if (reserve === 0) return lengthOf(decision, i18n.language, speedOf(clock) === "days" ? "long" : "short");
    const bank = increment === 0 ? short(reserve) : `${short(reserve)} + ${short(increment)}`;
    return decision === 0 ? bank : t("free_and_reserve", { free: short(decision), reserve: bank });
  };
}

/** What a clock means, in a sentence. */
export function useClockSentence(): (clock: string) => string {
  const { t, i18n } = useTranslation("speeds");
  return (clock) => {
    const long = (seconds: number) => lengthOf(seconds, i18n.language);
    const { decision, reserve, increment } = timesOf(clock);
    const times = { decision: long(decision), reserve: long(reserve), increment: long(increment) };
    if (clock === "none") return t("means.none");
    if (speedOf(clock) === "days") return t("means.days", times);
    if (reserve === 0) return t("means.decision", times);
    const bank = t(increment === 0 ? "means.reserve" : "means.increment", times);
    return decision === 0 ? bank : `${t("means.free", times)} ${bank}`;
  };
}
