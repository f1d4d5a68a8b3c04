import { useTranslation } from "react-i18next";

import { Icon } from "./Icon";

/** A leader that lies face down. */
export function LeaderBack() {
  const { t } = useTranslation("cards");
  return (
    <div role="img" aria-label={t("back.leader")} className="card back leader small">
      <span className="numeral">
        <Icon name="cb-white" />
      </span>
    </div>
  );
}
