import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import type { WondersOffers } from "../../api/types";
import { i18n } from "../../i18n";
import { changeSettings } from "../../settings/store";
import { message } from "../test/fixtures";
import { stage } from "../test/stage";

// The table is large: roles are asked for only inside the sheet.
const sheet = () => document.querySelector<HTMLElement>(".sheet") as HTMLElement;
const inSheet = () => within(sheet());
const isOpen = () => sheet().matches("form");
const button = (name: string | RegExp) => inSheet().getByRole("button", { name });
const option = (name: RegExp) => inSheet().getByRole("radio", { name });
const inHand = (name: string) => screen.getByLabelText(new RegExp(`^${name}, .*costs`));
const offersOf = (name: string) => message(name).view.offers as WondersOffers;

/** The offers at the start, with Barracks for which nobody has ore. */
function nobodySellsOre(): WondersOffers["cards"] {
  const none = { units: 0, price: 2 };
  const missing = [{ resource: "ore", needed: 1, made: 0, left: none, right: none }];
  const reason = { code: "not_for_sale", words: "long", missing, choices: [], coins: 3 };
  return offersOf("start").cards.map((offer) =>
    offer.card === "barracks" ? { ...offer, build: { ...offer.build, legal: false, payments: [], reason } } : offer,
  );
}

describe("a card in hand", () => {
  it("is read with its type, cost and mark", async () => {
    await stage("five");
    expect(inHand("Temple")).toHaveAccessibleName(
      "Temple, civilian buildings, costs 1 wood, 1 clay and 1 glass; Free",
    );
    expect(inHand("Caravansery")).toHaveAccessibleName(/; Wonder only$/);
    expect(inHand("Courthouse")).toHaveAccessibleName(/; Costs 2$/);
  });

  it("is the only one that Tab reaches; arrows lead to the others", async () => {
    await stage("five");
    const cards = [...document.querySelectorAll<HTMLElement>(".hand .card")];
    expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    cards[0]?.focus();
    fireEvent.keyDown(cards[0] as HTMLElement, { key: "ArrowLeft" });
    expect(cards.at(-1)).toHaveFocus();
    fireEvent.keyDown(cards.at(-1) as HTMLElement, { key: "Home" });
    expect(cards[0]).toHaveFocus();
  });
});

describe("the sheet", () => {
  it("asks for a card, and says whether the next stage can be built", async () => {
    await stage("five");
    expect(inSheet().getByRole("heading", { name: "Your choice" })).toBeInTheDocument();
    expect(screen.getByText("Stage 1 is free with any card.")).toBeInTheDocument();
  });

  it("spells out the three options and what confirming does", async () => {
    const { play } = await stage("five");
    fireEvent.click(inHand("Courthouse"));
    expect(option(/^Build/)).toHaveAccessibleName(/pay 2$/);
    expect(option(/^Build/)).toBeChecked();
    expect(option(/^Wonder stage 1/)).toHaveAccessibleName(/free$/);
    expect(option(/^Sell/)).toHaveAccessibleName(/take 3$/);
    const [best] = inSheet().getAllByRole("radio", { name: /to Olympía|to Rhódos/ });
    expect(best).toBeChecked();
    fireEvent.click(button("Build Courthouse, pay 2 to Olympía"));
    expect(play).toHaveBeenLastCalledWith("build courthouse right=2");
    fireEvent.click(inSheet().getByRole("radio", { name: /2 to Rhódos/ }));
    fireEvent.click(button("Build Courthouse, pay 2 to Rhódos"));
    expect(play).toHaveBeenLastCalledWith("build courthouse left=2");
    fireEvent.click(option(/^Sell/));
    fireEvent.click(button("Sell Courthouse, take 3 coins"));
    expect(play).toHaveBeenLastCalledWith("sell courthouse");
  });

  it("says in words why something cannot be done", async () => {
    const { play } = await stage("five");
    fireEvent.click(inHand("Caravansery"));
    expect(option(/^Wonder stage/)).toBeChecked();
    expect(sheet()).toHaveTextContent("Build: Your city already has Caravansery.");
    fireEvent.click(option(/^Build/));
    expect(button("not possible")).toBeDisabled();
    fireEvent.submit(sheet());
    expect(play).not.toHaveBeenCalled();
  });

  it.each([
    ["en", "Build: Needs 1 ore; nobody sells it."],
    ["nl", "Bouw: Vraagt 1 erts; niemand verkoopt dat."],
    ["fr", "Construire : Minerai : il en faut 1, et personne n’en vend."],
  ])("says in one sentence what is missing: %s", async (language, sentence) => {
    await stage("start", { view: { offers: { ...offersOf("start"), cards: nobodySellsOre() } } });
    await act(() => i18n.changeLanguage(language));
    fireEvent.click(document.querySelector('.hand [data-card="barracks"]') as HTMLElement);
    expect(sheet()).toHaveTextContent(sentence);
  });

  it("knows no stage when all stand", async () => {
    await stage("seven");
    expect(sheet()).toHaveTextContent("build it or sell it");
    expect(sheet()).not.toHaveTextContent("under your Wonder");
    fireEvent.click(document.querySelector(".hand button.card") as HTMLElement);
    expect(inSheet().queryByRole("radio", { name: /stage/i })).toBeNull();
  });

  it("explains the marks of the hand, each once", async () => {
    await stage("five");
    const marks = [...document.querySelectorAll(".legend .mark")].map(({ textContent }) => textContent);
    expect(marks).toEqual(["1Costs 1", "Free", "Wonder only"]);
  });

  it("closes again", async () => {
    await stage("five");
    fireEvent.click(inHand("Temple"));
    fireEvent.click(button("Close"));
    expect(isOpen()).toBe(false);
  });

  it("sends nothing twice", async () => {
    const { play } = await stage("five", { pending: "build temple" });
    fireEvent.click(inHand("Temple"));
    expect(button("Sending…")).toBeDisabled();
    fireEvent.keyDown(window, { key: "Enter" });
    expect(play).not.toHaveBeenCalled();
  });
});

describe("after the choice", () => {
  it("shows what was chosen and who is still choosing, and takes it back", async () => {
    const { undo, view } = await stage("wait");
    expect(inSheet().getByRole("heading", { name: /^You (build|sell)/ })).toBeInTheDocument();
    expect(screen.getByText(/^Waiting for .*\.$/)).toBeInTheDocument();
    expect(view.chosen).toHaveLength(1);
    fireEvent.click(button("Take back"));
    fireEvent.keyDown(window, { key: "u" });
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it("offers no way back once it is too late", async () => {
    const { undo } = await stage("wait", { mayUndo: false });
    expect(inSheet().queryByRole("button", { name: "Take back" })).not.toBeInTheDocument();
    fireEvent.keyDown(window, { key: "u" });
    expect(undo).not.toHaveBeenCalled();
  });
});

describe("the Free City", () => {
  it("is decided for with its own payments, which may be to yourself", async () => {
    const { view, play } = await stage("free-city");
    expect(inSheet().getByRole("heading", { name: "Now for the Free City" })).toBeInTheDocument();
    expect(document.querySelector(".nb.decided h2")).toHaveTextContent("Free City");
    const toMe = view.offers?.cards.find(({ build }) => build.payments.some(({ right }) => right > 0));
    const [first] = view.legal.filter((action) => action.startsWith(`build ${toMe?.card}`));
    expect(first).toBeDefined();
    const place = view.hand.indexOf(toMe?.card ?? "");
    fireEvent.click(document.querySelectorAll(".hand .card")[place] as HTMLElement);
    expect(screen.getByText("For the Free City")).toBeInTheDocument();
    expect(screen.getAllByText(/to you/).length).toBeGreaterThan(0);
    fireEvent.submit(sheet());
    expect(view.legal).toContain(play.mock.lastCall?.[0]);
  });

  it("leaves the card of your own city chosen, and lets you take it back", async () => {
    const { undo } = await stage("free-city");
    expect(document.querySelectorAll(".play.chosen")).toHaveLength(1);
    fireEvent.click(button("Take back"));
    expect(undo).toHaveBeenCalled();
  });
});

describe("during a turn", () => {
  it("a card from the discard pile is built for nothing, or none", async () => {
    const { play, view } = await stage("dig");
    const [card] = document.querySelectorAll<HTMLElement>(".pile button");
    expect(button("Pick a card")).toBeDisabled();
    fireEvent.click(card as HTMLElement);
    fireEvent.click(button(/^Build .*, free$/));
    expect(view.legal).toContain(play.mock.lastCall?.[0]);
    expect(play.mock.lastCall?.[0]).toMatch(/^dig /);
    fireEvent.click(button("Build nothing"));
    expect(play).toHaveBeenLastCalledWith("decline");
  });

  it("a card of the pile stays closed whose name the city has", async () => {
    const { view } = message("dig");
    const [first, ...rest] = view.legal;
    await stage("dig", { view: { legal: rest } });
    expect(document.querySelectorAll(".pile button").length).toBeLessThan(view.discard.known.length);
    expect(first).toMatch(/^dig /);
  });

  it("the seventh card is played too", async () => {
    await stage("last-card");
    expect(inSheet().getByRole("heading", { name: "Your seventh card" })).toBeInTheDocument();
    expect(document.querySelectorAll(".hand button.card")).toHaveLength(1);
  });
});

describe("a player who is not asked again", () => {
  beforeEach(() => {
    changeSettings({ asks: false });
    return () => changeSettings({ asks: true });
  });

  it("plays with the use of a card, where nothing is left to choose", async () => {
    const { play } = await stage("five");
    fireEvent.click(inHand("Temple"));
    fireEvent.click(button(/^Build free/));
    expect(play).toHaveBeenLastCalledWith("build temple");
    fireEvent.click(button(/^Sell take 3/));
    expect(play).toHaveBeenLastCalledWith("sell temple");
    fireEvent.keyDown(window, { key: "w" });
    expect(play).toHaveBeenLastCalledWith("stage temple");
  });

  it("is still asked whom to pay", async () => {
    const { play } = await stage("five");
    fireEvent.click(inHand("Courthouse"));
    fireEvent.click(button(/^Build pay 2/));
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(button(/^Build Courthouse, pay 2 to/));
    expect(play).toHaveBeenCalledOnce();
  });

  it("plays nothing twice", async () => {
    const { play } = await stage("five", { pending: "build temple" });
    fireEvent.click(inHand("Temple"));
    fireEvent.click(button(/^Sell take/));
    expect(play).not.toHaveBeenCalled();
  });
});

describe("the keyboard", () => {
  const press = (key: string, target: EventTarget = window) => fireEvent.keyDown(target as Window, { key });

  it("plays a whole choice", async () => {
    const { play } = await stage("five");
    press("g");
    expect(inSheet().getByRole("heading", { name: "Courthouse" })).toBeInTheDocument();
    press("w");
    expect(option(/^Wonder stage/)).toBeChecked();
    press("s");
    press("Enter");
    expect(play).toHaveBeenCalledWith("sell courthouse");
    press("Escape");
    expect(isOpen()).toBe(false);
  });

  it("leaves Enter to other buttons, and letters to text fields", async () => {
    const { play } = await stage("five");
    const field = document.body.appendChild(document.createElement("input"));
    press("g", field);
    expect(isOpen()).toBe(false);
    press("g");
    press("Enter", button("Close"));
    expect(play).not.toHaveBeenCalled();
    press("Enter", document.querySelector(".card[aria-pressed=true]") ?? window);
    expect(play).toHaveBeenCalledOnce();
    field.remove();
  });

  it("is deaf while another window is open", async () => {
    await stage("five");
    const other = document.body.appendChild(document.createElement("dialog"));
    other.setAttribute("open", "");
    press("g");
    expect(isOpen()).toBe(false);
    other.remove();
  });
});
