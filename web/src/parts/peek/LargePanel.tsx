import type { ReactNode } from "react";

import { RuleLinks } from "./RuleLinks";
import "./LargePanel.css";

interface LargePanelProps {
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
  return (
    <article className="large panel">
      <div className="large-picture">{picture}</div>
      <div className="large-words">
        <h3>{name}</h3>
        {detail && <p className="muted">{detail}</p>}
        <p>{text}</p>
        {cost && <p>{cost}</p>}
        {props.children}
        {props.reason && <div className="large-reason">{props.reason}</div>}
        {props.rules.length > 0 && (
          <p className="muted">
            <RuleLinks rules={props.rules} />
          </p>
        )}
      </div>
    </article>
  );
}
