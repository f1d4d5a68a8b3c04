/** Where a rule stands. */
export const RULE_BOOKS = ["wonders", "leaders", "edifice", "duel", "monuments"] as const;

export type RuleBook = (typeof RULE_BOOKS)[number];

const LETTERS: Record<string, RuleBook> = {
  W: "wonders",
  L: "leaders",
  E: "edifice",
  D: "duel",
  M: "monuments",
};

export function isRuleBook(name: string): name is RuleBook {
  return RULE_BOOKS.some((book) => book === name);
}

/** The address of a rule, by its number: its letter says in which book it stands. */
export function addressOf(rule: string): string | null {
  const book = LETTERS[rule.slice(0, rule.indexOf("-"))];
  return book === undefined ? null : `/rules/${book}#${rule}`;
}
