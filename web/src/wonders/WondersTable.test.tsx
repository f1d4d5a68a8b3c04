import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, type Mock } from "vitest";

import { MESSAGES, message } from "./test/fixtures";
import { onScreen, stage } from "./test/stage";

const PATIENT = 30_000; // milliseconds: this clicks everything there is
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const openCards = () => all(".hand button.card, .pile button.card");
const conflicts = () => all(".age-end li");
const gone = () => waitFor(() => expect(conflicts()).toEqual([]));
const confirm = () => all(".sheet .go").forEach((button) => fireEvent.click(button));

/** Confirms every way to pay. */
function everyPayment() {
  if (all(".pays input").length === 0) confirm();
  for (const way of all(".pays input").keys()) {
    fireEvent.click(all(".pays input")[way] as HTMLElement);
    confirm();
  }
}

/** Of a stage: each of its effects, with and without the edifice. */
function everyWay() {
  const joins = all(".joining input").length > 0 ? 2 : 1;
  for (let time = 0; time < joins; time += 1) {
    if (all(".effects-choice input").length === 0) everyPayment();
    for (const effect of all(".effects-choice input").keys()) {
      fireEvent.click(all(".effects-choice input")[effect] as HTMLElement);
      everyPayment();
    }
    all(".joining input").forEach((join) => fireEvent.click(join));
  }
}

/** Clicks every piece, every option, every way and every payment, and confirms each. */
function everythingOffered(play: Mock<(action: string) => void>): string[] {
  for (const place of openCards().keys()) {
    fireEvent.click(openCards()[place] as HTMLElement);
    if (all(".opts").length === 0) confirm();
    for (const use of all(".opts input").keys()) {
      fireEvent.click(all(".opts input")[use] as HTMLElement);
      everyWay();
    }
  }
  for (const button of all(".picking button.btn:not(.primary)")) fireEvent.click(button);
  return [...new Set(play.mock.calls.map(([action]) => action))];
}

describe("the table", () => {
  it.each(MESSAGES)("offers exactly what is legal: %s", async (name, { view }) => {
    const { play } = await stage(name);
    expect(everythingOffered(play).sort()).toEqual([...view.legal].sort());
  }, PATIENT);

  it("lets no spectator choose, not even one who sees a player's seat in a replay", async () => {
    await stage("five", { watching: true });
    expect(openCards()).toEqual([]);
    expect(all(".sheet .go")).toEqual([]);
    expect(all(".hand .card")).toHaveLength(message("five").view.hand.length);
  });

  it("shows a spectator every city alike, and no hand", async () => {
    await stage("watch");
    expect(all(".watched")).toHaveLength(5);
    expect(all(".hand, .sheet, .nb")).toEqual([]);
  });

  it("shows neighbours beside, and what a unit costs me there", async () => {
    const { view } = await stage("five");
    const mine = view.cities[view.viewer];
    const [left] = all(".nb.left");
    const prices = `You pay ${mine?.prices.raw_left} for a raw material, ${mine?.prices.goods} for a manufactured good`;
    expect(within(left as HTMLElement).getByLabelText(prices)).toBeInTheDocument();
    expect(all(".strip")).toHaveLength(2);
  });

  it("opens any city full size, by click and by number", async () => {
    await stage("seven");
    const title = () => all("dialog h2")[0]?.textContent;
    fireEvent.click(all(".nb.right .open-city")[0] as HTMLElement);
    expect(title()).toBe(`${all(".nb.right .open-city")[0]?.firstChild?.textContent} · Noor`);
    fireEvent.keyDown(window, { key: "7" });
    expect(title()).toMatch(/ · Merchant$/);
    fireEvent.click(all("dialog .dialog-head button")[0] as HTMLElement);
    expect(title()).toBeUndefined();
  });

  it("says beside a city who plays for it, what kind of bot that is, and where it sits", async () => {
    await stage("five");
    const [left] = all(".nb.left");
    expect(within(left as HTMLElement).getByRole("button", { name: "Rhódos, open full size" })).toBeInTheDocument();
    expect(left?.querySelector(".who .muted")).toHaveTextContent(/Chloé · .+, left neighbour$/);
  });

  it("shows what each city did in the last turn, and whom it paid", async () => {
    await stage("five");
    const [right] = all(".nb.right");
    expect(within(right as HTMLElement).getByLabelText(/^Last turn: built Forum$/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Last turn: built Stables, paid \d to/)).toBeInTheDocument();
    expect(all(".last-action")).toHaveLength(4);
  });

  it("tells who is waited for", async () => {
    await stage("five");
    expect(screen.getByTestId("top")).toHaveTextContent("turn 3/6");
    expect(screen.getByTestId("top")).toHaveTextContent("Your choice · also waiting for");
  });

  it("shows how the players ended, and the way to the scores", async () => {
    const { view, openPanel } = await stage("over");
    const [first] = all(".ranking button");
    expect(first).toHaveAccessibleName(new RegExp(`${view.over?.points[view.over.winners[0] ?? 0]} points`));
    fireEvent.click(screen.getByText("Show the scores"));
    expect(openPanel).toHaveBeenCalledWith("over");
  });

  it("ranks players with equal points by what the view says of them", async () => {
    const { view } = message("over");
    const players = view.cities.map((_, player) => player);
    const over = view.over === null ? null : { ...view.over, points: players.map(() => 50) };
    await stage("over", { view: { over, ranks: players.map((player) => players.length - player) } });
    const places = all(".ranking button").map((button) => button.getAttribute("aria-label")?.split(".")[0]);
    expect(places).toEqual(players.map((player) => String(player + 1)));
    expect(all(".ranking button")[0]).toHaveAccessibleName(/: 50 points/);
  });

  it("has a key for every card of a large pile, with Shift from the twentieth on, and arrows", async () => {
    const known = Array.from({ length: 24 }, () => "baths");
    const { view } = message("dig");
    await stage("dig", { view: { discard: { ...view.discard, known }, legal: ["dig baths", "decline"] } });
    expect(all(".pile.compact kbd").map(({ textContent }) => textContent).join("")).toBe("ADFGHJKLQYIOPZXCVNM⇧A⇧D⇧F⇧G⇧H");
    fireEvent.keyDown(window, { key: "m" });
    expect(openCards().findIndex((card) => card.getAttribute("aria-pressed") === "true")).toBe(18);
    fireEvent.keyDown(window, { key: "H", shiftKey: true });
    expect(openCards().findIndex((card) => card.getAttribute("aria-pressed") === "true")).toBe(23);
    fireEvent.keyDown(openCards()[18] as HTMLElement, { key: "End" });
    expect(openCards().at(-1)).toHaveFocus();
  });

  it("shows the cards of the discard pile that I know", async () => {
    const { view } = await stage("over");
    fireEvent.click(all(".pilec")[0] as HTMLElement);
    expect(all("dialog li")).toHaveLength(view.discard.known.length);
  });
});

describe("the end of an age", () => {
  it("shows every conflict until the next choice", async () => {
    const { next, view } = await stage("age-end");
    expect(conflicts()).toEqual([]);
    await next(message("age-end").happenings);
    expect(screen.getByLabelText("Conflicts at the end of Age I")).toBeInTheDocument();
    expect(conflicts()).toHaveLength(view.cities.length);
    fireEvent.click(openCards()[0] as HTMLElement);
    await gone();
  });

  it("is put away by Escape, and stays away", async () => {
    const { next } = await stage("age-end");
    await next(message("age-end").happenings);
    fireEvent.keyDown(window, { key: "Escape" });
    await gone();
    await next([]);
    expect(conflicts()).toEqual([]);
  });
});

describe("on a phone", () => {
  it("shows one city at a time, in the order of the table", async () => {
    onScreen(360, 740);
    await stage("five");
    expect(all(".nb, .strip, .centre")).toEqual([]);
    expect(all(".mine")).toHaveLength(1);
    fireEvent.click(all(".tabs button")[0] as HTMLElement);
    expect(all(".nb.left")).toHaveLength(1);
    expect(all(".mine, .nb.right")).toEqual([]);
    fireEvent.click(screen.getByLabelText("2 far cities, discard pile and story"));
    expect(all(".strip")).toHaveLength(2);
    expect(all(".centre")).toHaveLength(1);
    expect(openCards().length).toBeGreaterThan(0);
  });

  it("lays the hand in two rows, and on its side in one", async () => {
    const rows = () => all(".hand-cards.compact")[0]?.style.getPropertyValue("--columns");
    onScreen(360, 640);
    await stage("start");
    expect(rows()).toBe("4");
    cleanup();
    onScreen(844, 390);
    await stage("start");
    expect(rows()).toBe("7");
  });

  it("turns to the neighbour that you swipe to", async () => {
    onScreen(360, 740);
    await stage("five");
    const swipe = (from: number, to: number) => {
      const [main] = all("main");
      const finger = (clientX: number) => ({ touches: [{ clientX, clientY: 300 }], changedTouches: [{ clientX, clientY: 300 }] });
      fireEvent.touchStart(main as HTMLElement, finger(from));
      fireEvent.touchEnd(main as HTMLElement, finger(to));
    };
    swipe(200, 320);
    expect(all(".nb.left")).toHaveLength(1);
    swipe(300, 100);
    expect(all(".mine")).toHaveLength(1);
    swipe(300, 280);
    expect(all(".mine")).toHaveLength(1);
  });
});
