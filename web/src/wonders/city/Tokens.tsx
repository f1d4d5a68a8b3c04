import { useTranslation } from "react-i18next";

import type { WondersCity } from "../../api/types";
import { Token } from "../../parts/symbols/Figure";
import { victoryTokens } from "../model/military";

/** Conflict tokens: every one that was won, or only their sum; and what defeats cost. */
export function Tokens({ city, every = false }: { city: WondersCity; every?: boolean }) {
  const { t } = useTranslation("wonders");
  const won = victoryTokens(city);
  const sum = won.reduce((total, points) => total + points, 0);
  const shown = every ? won : won.length > 0 ? [sum] : [];
  return (
    <span className="tokens">
      {shown.map((points, number) => (
        <Token
          key={number}
          kind="victory"
          n={points}
          label={every ? t("token.victory", { count: points }) : t("token.victories", { count: won.length, points: sum })}
        />
      ))}
      {city.defeats > 0 && (
        <Token kind="defeat" n={-city.defeats} label={t("token.defeats", { count: city.defeats })} />
      )}
    </span>
  );
}
