import { Link } from "wouter";

import { type Inline, inlineOf } from "./markdown";
import { isRuleBook } from "./ruleBook";

/** A text with what is marked in it: code, weight, and links to the other books. */
export function Marked({ text }: { text: string }) {
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
      const book = part.to.replace(/\.md$/, "");
      return isRuleBook(book) ? <Link href={`/rules/${book}`}>{part.text}</Link> : part.text;
    }
    default:
      return part.text;
  }
}
