import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import { useMonuments } from "../MonumentsContext";

/** What one might want to do and may not, and why: let a historian write, or buy an action. */
export function Refusals() {
  const { t } = useTranslation("monuments");
  const { offers, phase } = useMonuments().view;
  if (offers === null) return null;
  const { report, buy } = offers;
  const canBuy = buy.some(({ legal }) => legal);
  return (
    <>
      {report !== null && !report.legal && (
        <p className="mt-option refused">
          <span>
            <Icon name="historian" />
            {t("option.report")}
          </span>
          <small>{report.reason?.words}</small>
        </p>
      )}
      {phase === "extra" && !canBuy && <p className="mt-note">{buy[0]?.reason?.words}</p>}
    </>
  );
}
