import { type Block, blocksOf } from "./markdown";

export interface Rule {
  id: string;
  text: string;
  origin: string;
}

export type Part = Exclude<Block, { kind: "heading" }> | { kind: "rules"; rules: Rule[] };

export interface Chapter {
  /** Its address on the page. */
  anchor: string;
  title: string;
  level: number;
  parts: Part[];
}

interface Book {
  /** What is said before the first chapter. */
  preface: Part[];
  chapters: Chapter[];
}

/** A book of rules, from the text that docs/rules holds. */
export function bookOf(markdown: string): Book {
  const book: Book = { preface: [], chapters: [] };
  for (const block of blocksOf(markdown)) {
    const chapter = book.chapters.at(-1);
    if (block.kind !== "heading") (chapter?.parts ?? book.preface).push(partOf(block));
    else if (block.level > 1) book.chapters.push({ ...titleOf(block.text), level: block.level, parts: [] });
  }
  return book;
}

function partOf(block: Exclude<Block, { kind: "heading" }>): Part {
  if (block.kind !== "table" || block.head[0] !== "id") return block;
  const rules = block.rows.map(([id = "", text = "", origin = ""]) => ({ id, text, origin }));
  return { kind: "rules", rules };
}

/** What of a book holds all these words; whole chapters where a title holds them. */
export function found(book: Book, words: string): Chapter[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => wanted.every((word) => plain(text).includes(word));
  return book.chapters
    .map((chapter) =>
      holds(chapter.title) ? chapter : { ...chapter, parts: chapter.parts.flatMap((part) => narrowed(part, holds)) },
    )
    .filter(({ parts }) => parts.length > 0);
}

function narrowed(part: Part, holds: (text: string) => boolean): Part[] {
  if (part.kind === "rules") {
    const rules = part.rules.filter(({ id, text, origin }) => holds(`${id} ${text} ${origin}`));
    return rules.length > 0 ? [{ ...part, rules }] : [];
  }
  if (part.kind === "table") {
    const rows = part.rows.filter((row) => holds(row.join(" ")));
    return rows.length > 0 ? [{ ...part, rows }] : [];
  }
  return holds("items" in part ? part.items.join(" ") : part.text) ? [part] : [];
}

/** As it is compared: a number is found with either hyphen. */
function plain(text: string): string {
  return text.toLocaleLowerCase().replaceAll("\u2011", "-");
}

export function rulesIn(chapters: Chapter[]): number {
  return chapters
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (part.kind === "rules" ? part.rules.length : 0), 0);
}

/** A title, and its address: the one it brings along, as in `Who pays first? {#A-3}`, or one made of its words. */
function titleOf(text: string): { title: string; anchor: string } {
  const [, title = text, anchor = inWords(text)] = /^(.*?) *\{ *#(\S+) *\}$/.exec(text) ?? [];
  return { title, anchor };
}

function inWords(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}
