import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Happening } from "../api/types";
import { message } from "./test/fixtures";
import { onScreen, stage } from "./test/stage";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const first = (selector: string) => all(selector)[0] as HTMLElement;
const sheet = () => within(first(".sheet"));
const press = (key: string) => fireEvent.keyDown(window, { key });
const told = (...events: Happening["events"]): Happening[] => [
  { index: 90, player: 0, by: "person", events, words: [] },
];

describe("the draft of leaders", () => {
  it("shows the packet that I hold, what I kept, and the round", async () => {
    const { view, play } = await stage("draft");
    const packet = view.leaders?.draft?.packet ?? [];
    expect(all(".hand .leader-card:not(.small)")).toHaveLength(packet.length);
    expect(all(".kept .leader-card")).toHaveLength(view.leaders?.hand.length ?? 0);
    expect(screen.getByTestId("top")).toHaveTextContent(`leaders ${view.leaders?.draft?.number}/3`);
    press("a");
    fireEvent.click(sheet().getByRole("button", { name: /^Keep / }));
    expect(play).toHaveBeenCalledWith(`keep ${packet[0]}`);
  });

  it("shows on a phone whom I kept by their portraits", async () => {
    onScreen(390, 844);
    const { view } = await stage("draft");
    const kept = view.leaders?.hand ?? [];
    expect(kept.length).toBeGreaterThan(0);
    expect(all(".kept .leader-card.micro .portrait")).toHaveLength(kept.length);
  });

  it("keeps what I chose in sight while others choose", async () => {
    await stage("draft-wait");
    expect(all(".hand .play.chosen")).toHaveLength(1);
    expect(sheet().getByRole("heading", { name: /^You keep / })).toBeInTheDocument();
    expect(sheet().getByText(/^Waiting for /)).toBeInTheDocument();
  });
});

describe("recruitment", () => {
  it("offers to recruit, to build a stage or to sell, each with its price", async () => {
    const { view, play } = await stage("recruit");
    const [leader] = view.leaders?.hand ?? [];
    press("a");
    expect(sheet().getByRole("radio", { name: /^Recruit/ })).toBeInTheDocument();
    expect(sheet().getByRole("radio", { name: /^Wonder stage/ })).toBeInTheDocument();
    press("s");
    press("Enter");
    expect(play).toHaveBeenCalledWith(`sell ${leader?.leader}`);
  });

  it("may be of one more leader, or of nobody", async () => {
    const { play } = await stage("extra-leader");
    fireEvent.click(sheet().getByRole("button", { name: "Recruit nobody" }));
    expect(play).toHaveBeenCalledWith("decline");
    fireEvent.click(first(".hand button.card"));
    fireEvent.click(sheet().getByRole("button", { name: /^Recruit .*, / }));
    expect(play.mock.lastCall?.[0]).toMatch(/^recruit /);
  });

  it("leaves my hand in sight while cards are played, with what each would cost me", async () => {
    const { view } = await stage("expansions");
    const [held] = view.leaders?.hand ?? [];
    expect(all(".leaders-ln .held-leader")).toHaveLength(view.leaders?.hand.length ?? 0);
    expect(first(".leaders-ln .held-leader")).toHaveAccessibleName(new RegExp(`${held?.price} coin`));
  });
});

describe("leaders", () => {
  it("lie in every city, those in hand only as a number", async () => {
    const { view } = await stage("expansions");
    const mine = view.cities[view.viewer];
    expect(all(".mine .leader-card.card")).toHaveLength(mine?.leaders.length ?? 0);
    const [left] = all(".nb.left");
    const neighbour = view.cities[(view.viewer + view.cities.length - 1) % view.cities.length];
    expect(left?.querySelectorAll(".leader-card")).toHaveLength(neighbour?.leaders.length ?? 0);
    const count = view.leaders?.hand_sizes[neighbour?.city ?? 0] ?? 0;
    expect(within(left as HTMLElement).getByLabelText(`${count} leaders in hand`)).toBeInTheDocument();
  });

  it("next door may be copied, and are marked where they are", async () => {
    const { view, play, next } = await stage("copy");
    const [candidate] = view.leaders?.copies ?? [];
    expect(all(".pile .leader-card")).toHaveLength(view.leaders?.copies.length ?? 0);
    press("a");
    fireEvent.click(sheet().getByRole("button", { name: /^Copy / }));
    expect(play).toHaveBeenCalledWith(`copy ${candidate?.leader}`);
    const cities = view.cities.map((city) =>
      city.city === view.viewer ? { ...city, copied: candidate?.leader ?? null } : city,
    );
    await next([], { cities, legal: [], phase: "choose" });
    expect(first(".mine .leader-card.copied")).toHaveAccessibleName(/copied leader/);
  });
});

describe("edifices", () => {
  it("say what is left, who has a part, and what became of them", async () => {
    const { view } = await stage("expansions");
    expect(all(".edifices .edifice-card")).toHaveLength(3);
    view.edifices.forEach(({ status, pawns }, number) => {
      const place = all(".edifices li")[number] as HTMLElement;
      expect(place.querySelector(`.edifice-card.is-${status}`)).not.toBeNull();
      expect(place.querySelectorAll(".owners .pawnpiece")).toHaveLength(pawns.reduce((sum, one) => sum + one, 0));
    });
  });

  it("are joined with a stage: both costs together, by switch and by key", async () => {
    const { view, play } = await stage("expansions");
    const join = view.offers?.stage.join;
    expect(join?.legal).toBe(true);
    press("a");
    press("e");
    expect(sheet().getByRole("switch", { name: /^Join / })).toBeChecked();
    expect(sheet().getByRole("radio", { name: /^Wonder stage/ })).toHaveAccessibleName(
      new RegExp(`pay ${join?.payments[0]?.total}`),
    );
    expect(sheet().getByRole("button", { name: /and join: pay .* for the Edifice/ })).toBeEnabled();
    press("Enter");
    expect(play.mock.lastCall?.[0]).toMatch(/^stage .* join/);
    press("e");
    press("Enter");
    expect(play.mock.lastCall?.[0]).not.toMatch(/ join/);
  });

  it("that fail ask for a card; those who must not choose are not asked", async () => {
    const { view, play } = await stage("penalty");
    expect(all(".pile .card")).toHaveLength(view.penalty?.cards.length ?? 0);
    press("d");
    fireEvent.click(sheet().getByRole("button", { name: /^Give up / }));
    expect(play).toHaveBeenCalledWith(`lose ${view.penalty?.cards[1]}`);
  });

  it("give a pawn from the box, of an Age of your choice", async () => {
    const { view, play } = await stage("pawn");
    expect(all(".pile button.edifice-card")).toHaveLength(view.pawn_ages.length);
    fireEvent.click(first(".pile button.edifice-card"));
    press("Enter");
    expect(play).toHaveBeenCalledWith(`pawn ${view.pawn_ages[0]}`);
  });

  it("tell who is rewarded, and who pays", async () => {
    const { view, next } = await stage("expansions");
    const [edifice] = view.edifices;
    const of = { age: 1, edifice: edifice?.edifice ?? "" };
    await next(
      told({ type: "edifice_built", ...of }, { type: "edifice_rewarded", city: 1, ...of, times: 1, coins: 4 }),
    );
    expect(first(".edifice-outcome")).toHaveTextContent(/is built.*Ada4 coins/);
    press("Escape");
    await next(told({ type: "edifice_failed", ...of }, { type: "debt_taken", city: 2, age: 1, points: 2 }));
    expect(first(".edifice-outcome")).toHaveTextContent(/fails.*Bramtakes a debt of 2 points/);
  });
});

describe("a conflict that a leader passes on", () => {
  it("leaves the defeat token with the winner", async () => {
    const { next } = await stage("expansions");
    const met = { cities: [0, 1], shields: [3, 1], winner: 0, points: 1 };
    await next(told({ type: "conflict", ...met, passed_by: "tomyris" }, { type: "age_ended", age: 1 }));
    expect(first(".conflict .won").querySelectorAll(".tok")).toHaveLength(2);
    expect(first(".conflict .lost").querySelectorAll(".tok")).toHaveLength(0);
  });
});

describe("the middle of the table on a phone", () => {
  it("has the edifices too", async () => {
    onScreen(360, 740);
    await stage("expansions");
    expect(all(".edifices")).toEqual([]);
    fireEvent.click(all(".tabs button").at(-1) as HTMLElement);
    expect(all(".edifices .edifice-card")).toHaveLength(3);
  });
});

describe("Carthage and Bilkis", () => {
  it("have two effects of which one is chosen, in words too", async () => {
    const { play } = await stage("expansions-options");
    press("a");
    press("w");
    expect(sheet().getByRole("group", { name: "Which effect the stage has" })).toHaveAccessibleDescription(/Either: .* Or: /);
    fireEvent.click(sheet().getByRole("radio", { name: "Effect 2" }));
    press("Enter");
    expect(play.mock.lastCall?.[0]).toMatch(/ option=2/);
  });

  it("let the bank sell a resource", async () => {
    const { view, play } = await stage("expansions-bank");
    const paid = view.offers?.cards.find(({ build }) => build.payments.some(({ by_bank }) => by_bank));
    fireEvent.click(first(`.hand [data-card="${paid?.card}"]`));
    expect(sheet().getAllByText(/to the bank for a resource/).length).toBeGreaterThan(0);
    expect(message("expansions-bank").view.legal.some((action) => action.includes(" bank"))).toBe(true);
    press("Enter");
    expect(view.legal).toContain(play.mock.lastCall?.[0]);
  });
});
