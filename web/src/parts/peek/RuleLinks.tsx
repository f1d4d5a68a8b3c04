import "./RuleLinks.css";

import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "wouter";

import { addressOf } from "../../rules/ruleBook";

/** The numbers of the rules behind something, each a link to the rule. */
export function RuleLinks({ rules }: { rules: string[] }) {
  const { t } = useTranslation("cards");
  return (
    <span className="rule-links">
      {t("rules", { count: rules.length })}{" "}
      {rules.map((rule, number) => (
        <Fragment key={rule}>
          {number > 0 && ", "}
          <RuleLink rule={rule} />
        </Fragment>
      ))}
    </span>
  );
}

/** Readers follow it; players open it in another tab, and do not leave their game. */
function RuleLink({ rule }: { rule: string }) {
  const [path] = useLocation();
  const href = addressOf(rule);
  if (href === null) return unbroken(rule);
  if (path.startsWith("/cards/")) return <Link href={href}>{unbroken(rule)}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener" onClick={(event) => event.stopPropagation()}>
      {unbroken(rule)}
    </a>
  );
}

/** A rule number stays in one line. */
export function unbroken(rule: string): string {
  return rule.replace("-", "\u2011");
}
