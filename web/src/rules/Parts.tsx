import { Figures } from "./Figures";
import { Marked } from "./Marked";
import type { Part } from "./chapters";
import { RuleList } from "./RuleList";

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
