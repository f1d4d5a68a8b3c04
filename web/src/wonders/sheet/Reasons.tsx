import { useTranslation } from "react-i18next";

import { Icon } from "../../parts/Icon";
import type { Option } from "../model/options";
import { useWhy } from "../useWhy";
import "./Reasons.css";

/** Why something cannot be done, in a sentence each. */
export function Reasons({ options, stage }: { options: Option[]; stage: number | null }) {
  const { t } = useTranslation("wonders");
  const why = useWhy();
  const told = options.flatMap(({ use, reason }) => (reason === null ? [] : [{ use, reason }]));
  if (told.length === 0) return null;
  return (
    <ul className="reasons">
      {told.map(({ use, reason }) => (
        <li key={use}>
          <Icon name="lock" />
          <span>
            <b>{t("why.of", { option: t(`option.${use}`, { number: stage }) })}</b> {why(reason)}
          </span>
        </li>
      ))}
    </ul>
  );
}
