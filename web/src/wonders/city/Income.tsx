import { useTranslation } from "react-i18next";

import { useWonders } from "../WondersContext";

/** What neighbours paid a city in the last turn. */
export function Income({ city }: { city: number }) {
  const { fresh } = useWonders();
  const { t } = useTranslation("wonders");
  const count = fresh.get(city)?.income ?? 0;
  if (count === 0) return null;
  return (
    <span className="gain" role="img" aria-label={t("deed.income", { count })}>
      +{count}
    </span>
  );
}
