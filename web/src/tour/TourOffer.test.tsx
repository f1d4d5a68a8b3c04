import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";

import type { View } from "../api/types";
import type { TableValue } from "../table/TableContext";
import { sampleTable } from "../test/samples";
import { sampleValue, sit } from "../test/sitting";
import { hasSeen } from "./seen";
import { TourOffer } from "./TourOffer";

describe("the offer of a tour", () => {
  const offer = () => screen.queryByRole("button", { name: /^Your first game/ });
  const sitDown = (changes: Partial<TableValue> = {}) => sit(<TourOffer />, sampleValue({ rulebook: "duel" } as View, changes));

  test("leads to it in another tab, so that the game stays", async () => {
    sitDown();
    await userEvent.click(offer() as HTMLElement);
    const link = screen.getByRole("menuitem", { name: /Show me a turn/ });
    expect(link).toHaveAttribute("href", "/tour/duel");
    expect(link).toHaveAttribute("target", "_blank");
  });

  test("goes away when it is declined, and comes once for each game", async () => {
    sitDown();
    await userEvent.click(offer() as HTMLElement);
    await userEvent.click(screen.getByRole("menuitem", { name: "No, thanks" }));
    expect(offer()).toBeNull();
    cleanup();
    sitDown();
    expect(offer()).toBeNull();
    cleanup();
    sitDown({ table: sampleTable({ rulebook: "monuments" }) });
    expect(offer()).toBeVisible();
  });

  test("is no longer made to anyone who left it unanswered", () => {
    sitDown();
    expect(offer()).toBeVisible();
    cleanup();
    sitDown();
    expect(offer()).toBeNull();
  });

  test("is made neither in a tour, nor to a spectator, nor after the first turn", () => {
    sitDown({ table: sampleTable({ status: "closed" }) });
    expect(offer()).toBeNull();
    cleanup();
    sitDown({ watching: true });
    expect(offer()).toBeNull();
    cleanup();
    sitDown({ story: [0, 1, 2].map((index) => ({ index, words: [], by: "person" as const, events: [], player: 0 })) });
    expect(offer()).toBeNull();
    expect(hasSeen("duel")).toBe(false);
  });
});
