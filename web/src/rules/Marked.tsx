import { Link } from "wouter";

import { type Inline, inlineOf } from "./markdown";
import { addressOfLink } from "./ruleBook";

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
      const href = addressOfLink(part.to);
      return href === null ? part.text : <Link href={href}>{part.text}</Link>;
    }
    default:
      return part.text;
  }
}
