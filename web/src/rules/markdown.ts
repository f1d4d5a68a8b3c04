/** As much of Markdown as docs/rules is written in. */

export type Inline =
  | { kind: "text" | "code" | "strong" | "em"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list" | "steps"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A line of text, split where it is marked. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, words, to] = match;
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (words !== undefined && to !== undefined) parts.push({ kind: "link", text: words, to });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

/** A page in blocks: what stands between empty lines. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(blockOf);
}

function blockOf(part: string): Block {
  const lines = part.split("\n");
  const heading = /^(#+) (.*)$/.exec(part);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
  if (part.startsWith("|")) return tableOf(lines);
  if (part.startsWith("- ")) return { kind: "list", items: part.slice(2).split(/\n- /).map(unwrapped) };
  if (/^1\. /.test(part)) return { kind: "steps", items: part.slice(3).split(/\n\d+\. /).map(unwrapped) };
  return { kind: "paragraph", text: unwrapped(part) };
}

/** The second line of a table only draws the line under its head. */
function tableOf([head = "", , ...rows]: string[]): Block {
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

function cellsOf(line: string): string[] {
  return line.split("|").slice(1, -1).map((cell) => cell.trim());
}

function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
