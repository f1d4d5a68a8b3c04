import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";

import { useConduct } from "../reports/useConduct";
import { MenuItem } from "../shell/controls/Menu";

/** The way to the page of operators, for those who are. */
export function OperatorItem() {
  const { t } = useTranslation("operator");
  const [, go] = useLocation();
  const { operator } = useConduct();
  if (!operator) return null;
  return (
    <MenuItem icon="shield" onSelect={() => go("/operator")}>
      {t("menu")}
    </MenuItem>
  );
}
