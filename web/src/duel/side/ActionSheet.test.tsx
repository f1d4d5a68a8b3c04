import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { all, confirm, openCards, options, stage, structure } from "../test/stage";

const user = userEvent.setup({ delay: null });

describe("a turn", () => {
  it("names every card for a screen reader, with what it can be used for", async () => {
    await stage("weigh");
    expect(openCards().map((card) => card.getAttribute("aria-label"))).toEqual([
      "Brickyard, raw materials. Makes 2 clay for each construction. Accessible. Costs 2",
      "Horse Breeders, military buildings. Gives 1 shield. Accessible. Free, chain",
      "Forum, commercial buildings. Makes 1 glass or papyrus for each construction, as you choose. Accessible. Sell only",
    ]);
    expect(within(structure()).getByRole("img", { name: /^Statue, .* Covered\.$/ })).toBeInTheDocument();
    expect(within(structure()).getAllByRole("img", { name: "Card of Age 2, face down" })).toHaveLength(5);
  });

  it("marks every open card once", async () => {
    await stage("weigh");
    const marks = all(".slot > .mark").map(({ className }) => className);
    expect(marks).toEqual(["mark pay", "mark free", "mark sell"]);
  });

  it("spells out prices, and says why something cannot be done", async () => {
    await stage("weigh");
    await user.click(screen.getByRole("button", { name: /^Horse Breeders/ }));
    expect(screen.getByRole("radio", { name: /^Build/ })).toHaveTextContent("free: your Stable opens it");
    const wonder = screen.getByRole("radio", { name: /^The Appian Way/ });
    expect(wonder).toHaveAccessibleDescription(
      "needs 1 more stone, 1 more clay, and 1 more papyrus; you have 2 coins, it costs 7",
    );
    expect(screen.getByRole("radio", { name: /^Sell/ })).toHaveTextContent("discard it for 2 coins");
    expect(screen.getByText("Frees Brewery for Ada.")).toBeInTheDocument();
    expect(confirm()).toHaveTextContent("Build Horse Breeders");
  });

  it("says in a sentence why a card cannot be built", async () => {
    await stage("weigh");
    await user.click(screen.getByRole("button", { name: /^Forum/ }));
    expect(screen.getByRole("radio", { name: /^Build/ })).toHaveAccessibleDescription("costs 3 coins, you have 2");
  });

  it("explains on a phone what is pressed, possible or not", async () => {
    await stage("weigh");
    await user.click(screen.getByRole("button", { name: /^Forum/ }));
    const detail = () => all(".sheet-detail")[0];
    expect(detail()).toHaveTextContent("discard it for 2 coins");
    const wonder = screen.getByRole("radio", { name: /^The Appian Way/ });
    await user.click(wonder);
    expect(detail()).toHaveTextContent("it costs 7");
    expect(wonder).toHaveAttribute("aria-checked", "false");
  });

  it("shows the key of every card", async () => {
    await stage("weigh");
    for (const key of ["1", "2", "3"]) {
      const mark = all(".slot > .mark").find((one) => one.querySelector("kbd")?.textContent === key);
      await user.keyboard(`${key}`);
      expect(mark?.closest(".slot")).toHaveClass("chosen");
      await user.keyboard("{Escape}");
    }
  });

  it("takes a press on a mark as one on its card", async () => {
    await stage("weigh");
    await user.click(all(".slot > .mark")[1] as HTMLElement);
    expect(all(".sheet h2")[0]).toHaveTextContent(all(".slot.chosen .name")[0]?.textContent ?? "nothing");
  });

  it("says what goes to the opponent with Economy", async () => {
    await stage("economy");
    const words: string[] = [];
    for (const card of openCards()) {
      await user.click(card);
      words.push(...options().map(({ textContent }) => textContent ?? ""));
    }
    expect(words.join()).toMatch(/pay \d+: .*; \d+ of it to Ada \(Economy\)/);
  });

  it("says for whom cards are turned up, even when the same player plays again", async () => {
    await stage("extra-turn");
    await user.click(screen.getByRole("button", { name: /^Scriptorium/ }));
    expect(screen.getByText(/Turns up one card for Ada/)).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^The Appian Way/ }));
    expect(screen.getByText(/Turns up one card for you/)).toBeInTheDocument();
    expect(document.querySelector(".dw.next")).toHaveAccessibleName(/^The Appian Way/);
  });

  it("announces an extra turn", async () => {
    await stage("extra-turn");
    expect(screen.getByTestId("top")).toHaveTextContent("Your turn again");
    expect(screen.getByText("extra turn")).toBeInTheDocument();
  });

  it("waits while a move is on its way", async () => {
    const { play } = await stage("weigh", { pending: "build horse_breeders" });
    await user.click(screen.getByRole("button", { name: /^Horse Breeders/ }));
    expect(confirm()).toBeDisabled();
    await user.keyboard("{Enter}");
    expect(play).not.toHaveBeenCalled();
  });
});
