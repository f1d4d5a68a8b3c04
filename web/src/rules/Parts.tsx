import { Link } from "wouter";

import { classes } from "../parts/classes";
import { unbroken } from "../parts/peek/RuleLinks";
import type { Part, Rule } from "./chapters";
import { type Inline, inlineOf } from "./markdown";
import { addressOfLink } from "./ruleBook";

interface PartsProps {
  parts: Part[];
  asked: string | null;
}

/** What a chapter says: rules, and what stands around them. */
export function Parts({ parts, asked }: PartsProps) {
  return parts.map((part, number) => {
    switch (part.kind) {
      case "rules":
        return <RuleList key={number} rules={part.rules} asked={asked} />;
      case "table":
        return <Figures key={number} head={part.head} rows={part.rows} />;
      case "list":
        return (
          <ul key={number}>
            <Items items={part.items} />
          </ul>
        );
      case "steps":
        return (
          <ol key={number}>
            <Items items={part.items} />
          </ol>
        );
      default:
        return (
          <p key={number}>
            <Marked text={part.text} />
          </p>
        );
    }
  });
}

function Items({ items }: { items: string[] }) {
  return items.map((item) => (
    <li key={item}>
      <Marked text={item} />
    </li>
  ));
}

interface RuleListProps {
  rules: Rule[];
  asked: string | null;
}

/** Rules, each at an address of its own: its number. */
function RuleList({ rules, asked }: RuleListProps) {
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

/** A table of figures: one thing a row, with what each of its figures is. */
function Figures({ head: [, ...names], rows }: { head: string[]; rows: string[][] }) {
  return (
    <div className="figures">
      {rows.map(([thing = "", ...figures]) => (
        <section key={thing}>
          <h4>
            <Marked text={thing} />
          </h4>
          <dl>
            {names.map(
              (name, number) =>
                figures[number] && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <Marked text={figures[number]} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A text with what is marked in it: code, weight, and links to the other books. */
function Marked({ text }: { text: string }) {
  return inlineOf(text).map((part, number) => <Piece key={number} part={part} />);
}

function Piece({ part }: { part: Inline }) {
  switch (part.kind) {
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return <strong>{part.text}</strong>;
    case "em":
      return <em>{part.text}</em>;
    case "link": {
      const href = addressOfLink(part.to);
      return href === null ? part.text : <Link href={href}>{part.text}</Link>;
    }
    default:
      return part.text;
  }
}
