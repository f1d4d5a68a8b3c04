import { describe, expect, it } from "vitest";

import { blocksOf, inlineOf } from "./markdown";
import { addressOf } from "./ruleBook";

describe("the text of rules", () => {
  it("is read in blocks", () => {
    const text = "# Title\n\nTwo\nlines.\n\n- one\n  more\n- two\n\n1. first\n2. then\n\n| id | rule |\n| --- | --- |\n| W-1 | A | \n| W-2 | B |\n";
    expect(blocksOf(text)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "paragraph", text: "Two lines." },
      { kind: "list", items: ["one more", "two"] },
      { kind: "steps", items: ["first", "then"] },
      { kind: "table", head: ["id", "rule"], rows: [["W-1", "A"], ["W-2", "B"]] },
    ]);
  });

  it("has code, weight and links", () => {
    expect(inlineOf("a `b <c>` **d** *e* [f](g.md).")).toEqual([
      { kind: "text", text: "a " },
      { kind: "code", text: "b <c>" },
      { kind: "text", text: " " },
      { kind: "strong", text: "d" },
      { kind: "text", text: " " },
      { kind: "em", text: "e" },
      { kind: "text", text: " " },
      { kind: "link", text: "f", to: "g.md" },
      { kind: "text", text: "." },
    ]);
  });

  it("is found by the number of a rule", () => {
    expect(addressOf("W-41")).toBe("/rules/wonders#W-41");
    expect(addressOf("M-3")).toBe("/rules/monuments#M-3");
    expect(addressOf("X-1")).toBeNull();
  });
});
