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
            {part.items.map((item) => (
              <li key={item}>
                <Marked text={item} />
              </li>
            ))}
          </ul>
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
