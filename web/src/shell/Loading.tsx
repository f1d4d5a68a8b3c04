import "./Loading.css";

import { useTranslation } from "react-i18next";

import { useAway } from "../api/insist";
import { Icon } from "../parts/Icon";

/** A lamp that burns while something is on its way; unseen for the first moment. */
export function Loading() {
  const { t } = useTranslation("shell");
  const away = useAway();
  return (
    <div className="loading" role="status">
      <Icon name="pharos" />
      <span>{t(away ? "table.reconnecting" : "loading")}</span>
    </div>
  );
}
