import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import type { Option } from "../model/options";
import "./Reasons.css";

/** Why something cannot be done, in words. */
export function Reasons({ options, stage }: { options: Option[]; stage: number | null }) {
  const { t } = useTranslation("wonders");
  const told = options.filter(({ use, reason }) => reason !== null && (use !== "stage" || stage !== null));
  if (told.length === 0) return null;
  return (
    // Long reasons scroll, and what scrolls must be reachable by keyboard.
    <ul className="reasons" tabIndex={told.length > 0 ? 0 : undefined}>
      {told.map((option) => (
        <li key={option.use}>
          <Icon name="lock" />
          <span>{t(`sheet.cannot.${option.use}`, { reason: option.reason, number: stage })}</span>
        </li>
      ))}
    </ul>
  );
}
