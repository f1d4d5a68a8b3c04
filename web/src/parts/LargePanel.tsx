import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import "./LargePanel.css";

export interface LargePanelProps {
  picture: ReactNode;
  name: string;
  detail?: string;
  text: string;
  cost?: string;
  rules: string[];
  reason?: ReactNode;
  children?: ReactNode;
}

/** A picture with its words beside it. */
export function LargePanel({ picture, name, detail, text, cost, ...props }: LargePanelProps) {
  const { t } = useTranslation("cards");
  const rules = props.rules.map(unbroken).join(", ");
  const count = props.rules.length;
  return (
    <article className="large panel">
      <div className="large-picture">{picture}</div>
      <div className="large-words">
        <h3>{name}</h3>
        {detail && <p className="muted">{detail}</p>}
        <p>{text}</p>
        {cost && <p>{cost}</p>}
        {props.children}
        {rules && <p className="muted">{t("rules", { count, rules })}</p>}
        {props.reason && <div className="large-reason">{props.reason}</div>}
      </div>
    </article>
  );
}

/** A rule number stays in one line. */
function unbroken(rule: string): string {
  return rule.replace("-", "\u2011");
}
