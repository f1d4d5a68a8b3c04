import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { timeLeft } from "./days";

const EVERY = 30_000; // milliseconds between two looks at the clock

/** How much time is left to play. */
export function TimeLeft({ ends }: { ends: string }) {
  const { t, i18n } = useTranslation("daily");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return t("left", { time: timeLeft(ends, now, i18n.language) });
}
