import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { api } from "../api/client";
import { setMe } from "../api/me";
import { shelveAlmanacs } from "../test/almanacs";
import { useTable } from "../table/TableContext";
import { hasSeen } from "./seen";
import { TourPage } from "./TourPage";

vi.mock("../table/Game", () => ({ Game: Stage }));

/** A table with one card that can be chosen and built, and a way to take that back. */
function Stage() {
  const { play, undo, mayUndo, view, story } = useTable();
  const [chosen, setChosen] = useState(false);
  return (
    <div data-anchor="hand">
      <button type="button" data-card="baths" aria-pressed={chosen} onClick={() => setChosen(true)}>
        the card
      </button>
      <button type="button" onClick={() => play("build baths left=2")}>
        build it
      </button>
      <button type="button" onClick={() => play("sell press")}>
        sell another
      </button>
      {mayUndo && (
        <button type="button" onClick={undo}>
          take back
        </button>
      )}
      <output>{`${view.deciders.length} deciding, ${story.length} told`}</output>
    </div>
  );
}

async function start() {
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <TourPage rulebook="wonders" />
      </Suspense>,
    );
    await Promise.resolve();
  });
  await screen.findByRole("heading", { name: "A turn of 7 Wonders" });
  return userEvent.setup({ delay: null });
}

const PATIENT = 20_000; // milliseconds: this is a whole turn

const title = () => screen.getByRole("heading", { level: 2 }).textContent;
const next = () => screen.getByRole("button", { name: "Next" });

beforeEach(() => {
  shelveAlmanacs();
  setMe({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "mutes").mockResolvedValue([]);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 10, top: 10, width: 90, height: 90 } as DOMRect);
});

test("waits for the learner to choose and to build, and follows", async () => {
  const user = await start();
  await user.click(next());
  await user.click(next());
  expect(title()).toBe("Choose: Baths");
  expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "the card" }));
  await waitFor(() => expect(title()).toBe("Three ways to use a card"));
  expect(screen.getByText(/The Baths card needs stone, which you do not make/)).toHaveTextContent("for 2 coins");
  await user.click(next());
  await user.click(screen.getByRole("button", { name: "build it" }));
  expect(title()).toBe("Nobody knows yet");
  expect(screen.getByText("2 deciding, 7 told")).toBeInTheDocument();
  await user.click(next());
  expect(screen.getByText(/Your coins went to Noor/)).toBeInTheDocument();
}, PATIENT);

test("does the tasks for anyone who asks to be shown", async () => {
  const user = await start();
  await user.click(next());
  await user.click(next());
  await user.click(screen.getByRole("button", { name: "Show me" }));
  await waitFor(() => expect(title()).toBe("Three ways to use a card"));
});

test("says so when something else is played, and lets a move be taken back", async () => {
  const user = await start();
  await user.click(screen.getByRole("button", { name: "sell another" }));
  expect(screen.getByText(/this tour goes on with another move. Build: Baths/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "build it" }));
  await user.click(screen.getByRole("button", { name: "take back" }));
  expect(title()).toBe("Build it");
});

test("is read aloud, can be left, and is offered once", async () => {
  await start();
  expect(screen.getByRole("heading", { level: 2 }).closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  expect(screen.getByRole("link", { name: "Leave the tour" })).toHaveAttribute("href", "/");
  expect(hasSeen("wonders")).toBe(true);
});
