import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";

/** The historian, when none may write, and why. */
export function ReportRefused({ why }: { why: string }) {
  const { t } = useTranslation("monuments");
  return (
    <p className="mt-option refused">
      <span>
        <Icon name="historian" />
        {t("option.report")}
      </span>
      <small>{why}</small>
    </p>
  );
}
