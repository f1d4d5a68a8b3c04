import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { changeSettings } from "../settings/store";
import { sampleEvents, sampleSeat, sampleTable } from "../test/samples";
import { MESSAGES, messageOf, viewOf } from "./test/fixtures";
import { stage } from "./test/stage";

const user = userEvent.setup({ delay: null });
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const confirm = () => document.querySelector<HTMLButtonElement>(".sheet .btn.primary");

describe("the table", () => {
  it.each(MESSAGES)("draws every position, and offers nothing illegal: %s", async (name, { view }) => {
    const { play } = await stage(name);
    for (const place of all(".mt-options button, .mt-market button.card").keys()) {
      const button = all(".mt-options button, .mt-market button.card")[place];
      if (button === undefined) break;
      fireEvent.click(button);
      const go = confirm();
      if (view.over === null && go !== null) fireEvent.click(go);
      fireEvent.keyDown(window, { key: "Escape" });
    }
    for (const [action] of play.mock.calls) expect(view.legal).toContain(action);
    expect(play.mock.calls.length > 0).toBe(view.legal.some((action) => /^(draw|play|erect|score|buy)/.test(action)));
  });

  it("offers nothing to a spectator, not even one who sees a player's seat in a replay", async () => {
    await stage("4p-choose", { watching: true });
    expect(all(".mt-options, .mt-market button.card, .mt-hand button.card")).toEqual([]);
  });

  it("reads every row of the board", async () => {
    await stage("3p-action");
    const rows = viewOf("3p-action").board.monuments.filter(({ in_play }) => in_play);
    expect(all(".mt-rows > li")).toHaveLength(rows.length);
    expect(screen.getAllByRole("img", { name: /It can (not|still|be|not be)/ }).length).toBeGreaterThan(0);
  });

  it("opens everything of a colour, and what is known of a hand", async () => {
    await stage("3p-action");
    await user.click(all(".mt-seat:not(.mine) .mt-who")[0] as HTMLElement);
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText("If it ended now")).toBeInTheDocument();
    expect(within(dialog).getByText("Known cards in hand")).toBeInTheDocument();
  });

  it("shows the score as if the game ended now, and what idle historians cost", async () => {
    await stage("3p-start");
    const seats = viewOf("3p-start").colours;
    for (const { total } of seats) {
      expect(screen.getAllByRole("img", { name: new RegExp(`: ${total < 0 ? "−" : ""}${Math.abs(total)} points? if the game ended now`) }).length).toBeGreaterThan(0);
    }
    const [idle] = seats.filter(({ historians }) => historians > 0);
    expect(screen.getAllByRole("img", { name: new RegExp(`${idle?.historians} historians? left.*−${-(idle?.sheet.unused ?? 0)}`) }).length).toBeGreaterThan(0);
  });

  it("tells the two colours of a player apart by their names", async () => {
    await stage("2p-start");
    const names = all(".mt-who").map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(4);
  });

  it("marks what others just did, until your next move", async () => {
    const before = messageOf("3p-action");
    const { view } = before;
    const other = view.colours.find(({ player, stacks }) => player !== view.viewer && stacks.length > 0);
    const [built] = other?.stacks ?? [];
    if (other === undefined || built === undefined) throw new Error("nobody else has built");
    const { player, colour } = other;
    const top = built.top.card;
    const events = sampleEvents(
      { type: "card_drawn", player, pile: 1 },
      { type: "card_laid", player, colour, card: top, monument: top.replace(/-.*/, ""), height: 1 },
      { type: "pair_scored", player, colour, symbol: "ship", points: 2 },
    );
    const index = before.moves;
    const theirs = { index, player, by: "bot" as const, events, words: events.map(() => "") };
    const { show } = await stage({ ...before, happenings: [theirs] });
    expect(all(".mt-fan .fresh").map(({ dataset }) => dataset.piece)).toContain(`card ${top}`);
    expect(screen.getAllByRole("img", { name: /Just took 1 card\./ }).length).toBeGreaterThan(0);
    expect(screen.getByRole("img", { name: "just won 2 points" })).toBeInTheDocument();
    const mine = { ...theirs, index: index + 1, player: view.viewer, events: [], words: [] };
    await show({ ...before, happenings: [theirs, mine] });
    expect(all(".mt-fan .fresh, .mt-news")).toEqual([]);
  });

  it("tells the story once, and has a main part", async () => {
    await stage("3p-action");
    expect(all(".story")).toHaveLength(1);
    expect(screen.getByRole("main")).toBeInTheDocument();
  });

  it("says what a bot is beside its name", async () => {
    const table = sampleTable({
      rulebook: "monuments",
      players: 3,
      you: 0,
      seats: [0, 1, 2].map((player) => sampleSeat(player, { kind: "bot", name: "Hypatia", bot: "mason" })),
    });
    await stage("3p-action", { table });
    expect(within(all(".mt-seat:not(.mine) .mt-who")[0] as HTMLElement).getByText("Mason")).toBeInTheDocument();
  });

  it("shows the cards that are out of the game", async () => {
    await stage("3p-over");
    const { gone } = viewOf("3p-over");
    await user.click(screen.getByRole("button", { name: `Out of the game: ${gone.length}` }));
    expect(within(screen.getByRole("dialog")).getAllByRole("img")).toHaveLength(gone.length);
  });
});

describe("a turn", () => {
  it("keeps what is chosen when the same view comes again, in another language", async () => {
    const before = messageOf("4p-choose");
    const { show } = await stage(before);
    await user.click(all(".mt-option.build")[0] as HTMLElement);
    const picked = all(".mt-held.picked").length;
    expect(picked).toBeGreaterThan(0);
    await show({ ...before, view: { ...before.view } });
    expect(all(".mt-held.picked")).toHaveLength(picked);
    expect(confirm()).toBeEnabled();
  });

  it("picks cards one by one, in the player's order, and says what a historian could take", async () => {
    const { view } = messageOf("3p-lay");
    const { play } = await stage("3p-lay");
    expect(confirm()).toBeDisabled();
    for (const card of all(".mt-hand button.card:not(.dim)")) await user.click(card);
    expect(all(".mt-order").length).toBe(view.offers?.lay.length);
    expect(screen.getByText(/A historian could take that card/)).toBeInTheDocument();
    await user.click(confirm() as HTMLElement);
    expect(play.mock.calls[0]?.[0]).toMatch(/^lay /);
  });

  it("may be done once enough cards are laid", async () => {
    const { play } = await stage("3p-laid");
    await user.keyboard("{Enter}");
    expect(play).toHaveBeenCalledWith("done");
  });

  it("ends with Enter, unless a pair is chosen for one more action", async () => {
    const { play } = await stage("3p-extra");
    await user.keyboard("{Enter}");
    expect(play).toHaveBeenLastCalledWith("stop");
    const key = document.querySelector(".mt-option.buy kbd")?.textContent ?? "";
    await user.keyboard(`${key.toLowerCase()}{Enter}`);
    expect(play.mock.calls.at(-1)?.[0]).toMatch(/^buy /);
  });

  it("takes an open card with a digit, and the pile with the last one", async () => {
    const { play } = await stage("3p-start");
    await user.keyboard("2{Enter}");
    expect(play).toHaveBeenLastCalledWith("draw open 2");
    await user.keyboard("{Escape}4{Enter}");
    expect(play).toHaveBeenLastCalledWith("draw hidden");
  });

  it("sorts the hand by symbol with a key, and remembers it", async () => {
    await stage("3p-start");
    await user.keyboard("s");
    expect(screen.getByRole("button", { name: "by symbol" })).toHaveAttribute("aria-pressed", "true");
    expect(localStorage.getItem("pharos.monuments.sorting")).toBe("symbol");
    localStorage.clear();
  });

  it("chooses a colour with two players", async () => {
    const { play } = await stage("2p-start");
    await user.click(screen.getAllByRole("button", { name: /^Play (red|blue|green|yellow)/ })[1] as HTMLElement);
    await user.click(confirm() as HTMLElement);
    expect(play.mock.calls[0]?.[0]).toMatch(/^play /);
  });

  it("does not ask players to buy an action who cannot", async () => {
    const before = messageOf("3p-extra");
    const { play } = await stage({ ...before, view: { ...before.view, legal: ["stop"] } });
    expect(play.mock.calls).toEqual([["stop"]]);
    expect(screen.queryByText("Buy one more action?")).not.toBeInTheDocument();
  });

  it("plays at once what leaves nothing to choose, for players who want no second question", async () => {
    act(() => changeSettings({ asks: false }));
    const { play } = await stage("4p-choose");
    await user.keyboard("2");
    expect(play.mock.calls).toEqual([["draw open 2"]]);
    await user.click(all(".mt-option.build")[0] as HTMLElement);
    expect(play).toHaveBeenCalledTimes(1); // which cards, and in which order
    act(() => changeSettings({ asks: true }));
  });

  it("has one key for one thing", async () => {
    await stage("4p-choose");
    const keys = all("kbd").map(({ textContent }) => textContent);
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
    await user.keyboard("q");
    const later = all("kbd").map(({ textContent }) => textContent);
    expect(new Set(later).size).toBe(later.length);
  });

  it("never offers a pair for no points as if it were good", async () => {
    const { view } = messageOf("3p-start");
    const [pair] = view.offers?.score.filter(({ legal }) => legal) ?? [];
    if (view.offers === null || pair === undefined) throw new Error("the fixture offers a pair");
    const others = view.offers.score.map((one) => (one === pair ? { ...one, points: 0 } : { ...one, points: 3 }));
    await stage({ ...messageOf("3p-start"), view: { ...view, offers: { ...view.offers, score: others } } });
    const poor = all(".mt-options button.poor");
    expect(poor).toHaveLength(1);
    expect(poor[0]).toHaveTextContent("0 points");
    expect(all(".mt-options button").at(-1)).toBe(poor[0]);
  });

  it("waits while a move is on its way", async () => {
    const { play } = await stage("3p-start", { pending: "draw open 1" });
    await user.keyboard("1{Enter}");
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a historian", () => {
  it("shows its harvest before it writes: cards, field, markers", async () => {
    const view = viewOf("3p-report");
    const { play } = await stage("3p-report");
    await user.keyboard("h");
    const colour = view.colours.find((one) => one.colour === view.turn.colour);
    expect(all(".mt-harvest .mt-chip")).toHaveLength(colour?.harvest.field ?? 0);
    expect(all(".mt-field.ahead")).toHaveLength(1);
    expect(all(".mt-marker.ghost").length).toBeGreaterThan(0);
    await user.keyboard("{Enter}");
    expect(play).toHaveBeenCalledWith("report");
  });

  it("says why it may not write", async () => {
    await stage("3p-start");
    expect(document.querySelector(".mt-option.refused small")?.textContent).toBeTruthy();
  });
});

describe("the end", () => {
  it("is valued step by step for those who saw it, and the score waits", async () => {
    act(() => changeSettings({ motion: "normal" }));
    const { show, openPanel } = await stage("3p-last-turn");
    const closePanel = vi.fn();
    await show(messageOf("3p-over"), { panel: "over", closePanel });
    expect(closePanel).toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Skip" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(openPanel).toHaveBeenLastCalledWith("over");
  });

  it("is there at once for anyone who comes later", async () => {
    await stage("3p-over");
    expect(screen.getByRole("button", { name: "See the score" })).toBeInTheDocument();
  });
});
