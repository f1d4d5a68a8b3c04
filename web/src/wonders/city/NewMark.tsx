import { useTranslation } from "react-i18next";
import "./NewMark.css";

/** A spark on what the last turn brought. */
export function NewMark() {
  const { t } = useTranslation("wonders");
  return (
    <span className="newmark">
      <span className="sr">{t("new")}</span>
    </span>
  );
}
