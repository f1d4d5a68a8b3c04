import { classes } from "../parts/classes";
import { unbroken } from "../parts/peek/RuleLinks";
import type { Rule } from "./chapters";
import { Marked } from "./Marked";

interface RuleListProps {
  rules: Rule[];
  asked: string | null;
}

/** Rules, each at an address of its own: its number. */
export function RuleList({ rules, asked }: RuleListProps) {
  return (
    <ul className="rule-list">
      {rules.map(({ id, text, origin }) => (
        <li
          key={id}
          id={id}
          className={classes("rule", id === asked && "asked")}
          aria-current={id === asked ? "true" : undefined}
        >
          <a className="rule-id" href={`#${id}`}>
            {unbroken(id)}
          </a>
          <p>
            <Marked text={text} />
          </p>
          <p className="rule-origin muted">
            <Marked text={origin} />
          </p>
        </li>
      ))}
    </ul>
  );
}
