import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { changeSettings } from "../settings/store";
import { i18n, LANGUAGES } from "../i18n";
import { textOf } from "./books";
import { type Readable, RULE_BOOKS } from "./ruleBook";
import { RulesPage } from "./RulesPage";

function read(book: Readable, rule = "") {
  window.location.hash = rule;
  const { hook } = memoryLocation({ path: `/rules/${book}` });
  render(
    <Router hook={hook}>
      <RulesPage book={book} />
    </Router>,
  );
  return userEvent.setup();
}

const ruleOf = (id: string) => document.getElementById(id);

beforeEach(() => changeSettings({ language: "en" }));

const EVERY_BOOK = LANGUAGES.flatMap((language) => RULE_BOOKS.map((book) => ({ book, language })));

describe.each(EVERY_BOOK)("the rules of $book in $language", ({ book, language }) => {
  const ids = [...textOf(book, language).text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = ""]) => id);

  beforeEach(() => i18n.changeLanguage(language));
  afterEach(() => i18n.changeLanguage("en"));

  it("are all on their page, each at its own address, with its words and where it comes from, and no marks of the text they are made from", () => {
    read(book);
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) {
      expect(ruleOf(id)?.querySelector(".rule-id")?.getAttribute("href")).toBe(`#${id}`);
      expect(ruleOf(id)?.querySelectorAll("p")).toHaveLength(2);
    }
    expect(document.querySelectorAll(".rule")).toHaveLength(ids.length);
    expect(document.querySelector("main")?.textContent).not.toMatch(/\*\*|`|\]\(|\| ---/);
  });
});

describe("a page of rules", () => {
  it("brings the rule that is asked for into view, and marks it", () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    read("wonders", "W-41");
    expect(scroll.mock.contexts).toEqual([ruleOf("W-41")]);
    expect(ruleOf("W-41")).toHaveAttribute("aria-current", "true");
    expect(document.querySelectorAll(".asked")).toHaveLength(1);
    act(() => {
      window.location.hash = "W-42";
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });
    expect(ruleOf("W-42")).toHaveAttribute("aria-current", "true");
    expect(ruleOf("W-41")).not.toHaveAttribute("aria-current");
  });

  it("finds rules by words and by number", async () => {
    const user = read("duel");
    await user.type(screen.getByRole("searchbox", { name: "Search rules" }), "horse breeders");
    expect(ruleOf("D-140")).toBeVisible();
    expect(ruleOf("D-138")).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("1 found");
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "d-13 box");
    expect(ruleOf("D-134")).toBeVisible();
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "zeppelin");
    expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
  });

  it("leads from one book to another, and to the cards", () => {
    read("leaders");
    const games = within(screen.getByRole("navigation", { name: "Games" }));
    expect(games.getByRole("link", { name: "Leaders" })).toHaveAttribute("aria-current", "page");
    expect(games.getByRole("link", { name: "7 Wonders" })).toHaveAttribute("href", "/rules/wonders");
    expect(screen.getByRole("link", { name: "Cards of Leaders" })).toHaveAttribute("href", "/cards/wonders");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Rules of Leaders");
  });

  it("shows figures as what they are", () => {
    read("edifice");
    const factory = within(screen.getByRole("heading", { name: "Factory" }).parentElement as HTMLElement);
    expect(factory.getByText("1 manufactured good in a turn")).toBeInTheDocument();
    expect(factory.getByText("reward of every pawn")).toBeInTheDocument();
    expect(factory.queryByText("uncertain")).toBeNull();
  });

  it("speaks the language of the page", async () => {
    await i18n.changeLanguage("nl");
    read("duel");
    expect(ruleOf("D-7")).toHaveTextContent("7 munten");
    expect(ruleOf("D-1")?.closest("[lang]")).toHaveAttribute("lang", "nl");
    await i18n.changeLanguage("en");
  });

  it("leads from a rule to what was decided where print is silent, and back", () => {
    read("duel");
    const answer = within(ruleOf("D-15") as HTMLElement).getByRole("link", { name: /^A-\d+$/ });
    expect(answer).toHaveAttribute("href", `/rules/decisions#${answer.textContent}`);
    cleanup();
    read("decisions", answer.textContent ?? "");
    const question = ruleOf(answer.textContent ?? "");
    expect(question).toHaveClass("asked");
    const rules = within(question?.parentElement as HTMLElement).getAllByRole("link");
    expect(rules.map((rule) => rule.getAttribute("href"))).toContain("/rules/duel#D-15");
  });

  it("says in other languages that what was decided is told in English", async () => {
    await i18n.changeLanguage("nl");
    read("decisions");
    expect(screen.getByText(/alleen in het Engels/)).toBeInTheDocument();
    expect(ruleOf("A-1")?.closest("[lang]")).toHaveAttribute("lang", "en");
    await i18n.changeLanguage("en");
  });
});
