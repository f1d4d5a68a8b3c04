import { act, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import weigh from "../../../fixtures/duel-weigh.json";
import { changeSettings } from "../../settings/store";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import { type Flight, flyingTime, piecesOf } from "./flight";
import { Flights } from "./Flights";

const VALUE = sampleValue(viewIn(weigh, "duel"));
const flight = (id: string, changes: Partial<Flight> = {}): Flight => ({ id, from: "bank", to: "coins-0", kind: "coin", count: 3, ...changes });
const pieces = () => document.querySelectorAll(".flight");

function Table({ flights }: { flights: Flight[] }) {
  return (
    <>
      <i data-anchor="bank" />
      <i data-anchor="coins-0" />
      <Flights flights={flights} />
    </>
  );
}

beforeEach(() => {
  act(() => changeSettings({ motion: "normal" }));
  const box = { left: 10, top: 10, width: 20, height: 20 } as DOMRect;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
});

describe("pieces", () => {
  test("a sum is a small train of coins, and says how much it is", () => {
    expect(piecesOf(flight("a")).map(({ label }) => label)).toEqual(["3", null, null]);
    expect(piecesOf(flight("a", { count: 12 }))).toHaveLength(4);
  });

  test("a card or token is one piece", () => {
    expect(piecesOf(flight("a", { kind: "card", count: 5 }))).toHaveLength(1);
  });

  test("are in the air for 150 to 400 milliseconds", () => {
    for (const x of [0, 100, 500, 3000]) {
      const time = flyingTime({ x: 0, y: 0 }, { x, y: 0 });
      expect(time).toBeGreaterThanOrEqual(150);
      expect(time).toBeLessThanOrEqual(400);
    }
  });
});

test("pieces take no part in what a screen reader reads, and are gone when they have arrived", async () => {
  sit(<Table flights={[flight("a")]} />, VALUE);
  expect(pieces()).toHaveLength(3);
  expect(document.querySelector(".flights")).toHaveAttribute("aria-hidden", "true");
  await waitFor(() => expect(pieces()).toHaveLength(0));
});

test("flights without a place to leave or to arrive are not waited for", async () => {
  sit(<Table flights={[flight("a", { to: "nowhere" })]} />, VALUE);
  await waitFor(() => expect(pieces()).toHaveLength(0));
});

test("nothing flies when the settings ask for stillness", () => {
  act(() => changeSettings({ motion: "off" }));
  sit(<Table flights={[flight("a")]} />, VALUE);
  expect(pieces()).toHaveLength(0);
});
