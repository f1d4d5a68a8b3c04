import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { Hash } from "../../shell/Hash";

/** The promise that the cards are settled before anybody has played one. */
export function Fair({ commitment }: { commitment: string }) {
  const { t } = useTranslation("shell");
  return (
    <details className="panel fair">
      <summary>
        <Icon name="proof" />
        {t("room.fair")}
      </summary>
      <div>
        <p className="muted">{t("room.fair_text")}</p>
        <Hash label={t("room.commitment")} value={commitment} />
      </div>
    </details>
  );
}
