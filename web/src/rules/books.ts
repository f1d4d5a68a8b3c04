import decisions from "../../../docs/rules/decisions.md?raw";
import type { Language } from "../api/types";
import type { Readable } from "./ruleBook";

/** What docs/rules holds, in every language. */
const RULES = import.meta.glob<string>("../../../docs/rules/*/*.md", { eager: true, query: "?raw", import: "default" });

/** A text, and the language it is written in: what was decided is told in English alone. */
export function textOf(book: Readable, language: Language): { text: string; language: Language } {
  if (book === "decisions") return { text: decisions, language: "en" };
  return { text: RULES[`../../../docs/rules/${language}/${book}.md`] ?? "", language };
}
