/** Where a rule stands. */
export const RULE_BOOKS = ["wonders", "leaders", "edifice", "duel", "monuments"] as const;

type RuleBook = (typeof RULE_BOOKS)[number];

/** What the page of rules can show: a book of rules, or what was decided where print is silent. */
export type Readable = RuleBook | "decisions";

const LETTERS: Record<string, RuleBook> = {
  W: "wonders",
  L: "leaders",
  E: "edifice",
  D: "duel",
  M: "monuments",
};

export function isReadable(name: string): name is Readable {
  return name === "decisions" || RULE_BOOKS.some((book) => book === name);
}

/** The address of a rule, by its number: its letter says in which book it stands. */
export function addressOf(rule: string): string | null {
  const book = LETTERS[rule.slice(0, rule.indexOf("-"))];
  return book === undefined ? null : `/rules/${book}#${rule}`;
}

/** Where a link of these documents leads on this page, such as `../decisions.md#A-3`. */
export function addressOfLink(link: string): string | null {
  const [, book = "", place = ""] = /(\w+)\.md(#.*)?$/.exec(link) ?? [];
  return isReadable(book) ? `/rules/${book}${place}` : null;
}
