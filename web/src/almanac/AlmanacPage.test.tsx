import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { shelveAlmanacs } from "../test/almanacs";
import { mediaQuery } from "../test/media";
import { AlmanacPage } from "./AlmanacPage";

// This many cards and boards are a lot for a busy machine.
vi.setConfig({ testTimeout: 20_000 });
beforeAll(shelveAlmanacs);
beforeEach(() => window.history.replaceState(null, "", "/cards/wonders"));

/** Whether there is room beside the cards. */
function screenIs(wide: boolean) {
  vi.spyOn(window, "matchMedia").mockImplementation((media) => mediaQuery(media, wide && media.includes("min-width")));
}

/** Cards with the guilds of Leaders, leaders, edifices. */
const EVERYTHING = 84 + 36 + 15;

const shown = () => [...document.querySelectorAll<HTMLButtonElement>("[role=toolbar] button")];

describe("AlmanacPage", () => {
  it("has a shelf for each Age, for leaders and edifices, and every board with both sides", () => {
    render(<AlmanacPage rulebook="wonders" />);
    expect(shown()).toHaveLength(EVERYTHING);
    expect(screen.getByText("Éphesos: Temple of Artemis")).toBeVisible();
    expect(screen.getAllByText("Night side")).toHaveLength(10);
    expect(document.title).toBe("Cards of 7 Wonders · Pharos");
  });

  it("has every monument with its nine cards, and says what is reconstructed", async () => {
    render(<AlmanacPage rulebook="monuments" />);
    expect(document.querySelectorAll(".monument-article .card")).toHaveLength(12 * 9);
    expect(screen.getByRole("heading", { name: "What is reconstructed" })).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox"), "petra");
    expect(document.querySelectorAll(".monument-article")).toHaveLength(1);
  });

  it("has guilds, wonders and progress tokens in Duel", () => {
    render(<AlmanacPage rulebook="duel" />);
    const counts = { guilds: 7, Wonders: 12, "Progress tokens": 10 };
    for (const [name, count] of Object.entries(counts)) {
      expect(screen.getByLabelText(name, { selector: ".browse" }).children).toHaveLength(count);
    }
  });

  it("searches as you type, and says how much was found", async () => {
    const user = userEvent.setup();
    render(<AlmanacPage rulebook="wonders" />);
    await user.keyboard("/");
    expect(screen.getByLabelText("Search cards")).toHaveFocus();
    await user.paste("no such card");
    expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
    await user.clear(screen.getByLabelText("Search cards"));
    await user.paste("3 shields");
    expect(shown()).toHaveLength(5);
    expect(screen.getByRole("status")).toHaveTextContent("5 found");
  });

  it("narrows by Age and colour, and widens again", async () => {
    const user = userEvent.setup();
    render(<AlmanacPage rulebook="wonders" />);
    await user.click(screen.getByLabelText("Age II", { selector: "button" }));
    await user.click(screen.getByText("military buildings"));
    expect(shown()).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Age II", pressed: true })).toBeVisible();
    await user.click(screen.getByLabelText("Age II", { selector: "button" }));
    expect(shown()).toHaveLength(12);
  });

  it("narrows to leaders by their colour, and to edifices of an Age by words", async () => {
    screenIs(true);
    const user = userEvent.setup();
    render(<AlmanacPage rulebook="wonders" />);
    await user.click(screen.getByText("leaders", { selector: ".filter-word" }));
    expect(shown()).toHaveLength(36);
    await user.click(screen.getByText("leaders", { selector: ".filter-word" }));
    await user.click(screen.getByLabelText("Age II", { selector: "button" }));
    await user.click(screen.getByLabelText("Search cards"));
    await user.paste("edifice");
    expect(shown()).toHaveLength(5);
    await user.click(screen.getByLabelText(/^Factory, edifice of Age II/));
    expect(window.location.search).toBe("?edifice=factory");
    expect(screen.getByRole("complementary")).toHaveTextContent("You lose a brown card of your choice.");
  });

  it("opens what the address names, with its chains, from where others can be opened", async () => {
    screenIs(true);
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/cards/wonders?card=baths");
    render(<AlmanacPage rulebook="wonders" />);
    const detail = screen.getByRole("complementary");
    expect(within(detail).getByRole("heading", { name: "Baths" })).toBeVisible();
    await user.click(within(detail).getByRole("button", { name: /^Aqueduct/ }));
    expect(within(detail).getByRole("heading", { name: "Aqueduct" })).toBeVisible();
    expect(window.location.search).toBe("?card=aqueduct");
    const rule = within(detail).getAllByRole("link")[0];
    expect(rule).toHaveAttribute("href", expect.stringMatching(/^\/rules\/wonders#W-\d+$/));
    expect(rule).not.toHaveAttribute("target");
    await user.click(within(detail).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(window.location.search).toBe("");
  });

  it("closes what is open with Escape", async () => {
    screenIs(true);
    const user = userEvent.setup();
    window.history.replaceState(null, "", "/cards/duel?token=law");
    render(<AlmanacPage rulebook="duel" />);
    expect(screen.getByRole("complementary")).toHaveTextContent("Science symbol: balance.");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("opens in a window where there is no room beside the cards", async () => {
    screenIs(false);
    const user = userEvent.setup();
    render(<AlmanacPage rulebook="duel" />);
    await user.click(screen.getByLabelText(/^The Sphinx/));
    expect(screen.getByRole("dialog", { name: "The Sphinx" })).toHaveTextContent("extra turn");
  });

  it("does not mind an address that names nothing", () => {
    window.history.replaceState(null, "", "/cards/wonders?card=nothing");
    render(<AlmanacPage rulebook="wonders" />);
    expect(shown()).toHaveLength(EVERYTHING);
  });

  it("lets Tab reach a shelf once, and arrows walk along it", async () => {
    const user = userEvent.setup();
    render(<AlmanacPage rulebook="wonders" />);
    const [first, second] = shown();
    expect(shown().filter((button) => button.tabIndex === 0)).toHaveLength(5);
    first?.focus();
    await user.keyboard("{ArrowRight}");
    expect(second).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(first).toHaveFocus();
  });
});
