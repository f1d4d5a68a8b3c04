import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { HandTable } from "./HandTable";

vi.mock("./stage/Hidden", () => ({ usePieceNames: () => (id: string) => id }));

function worth(action: string, points: number, visits: number) {
  return { action, chance: 500_000, points, visits };
}

const HAND = [
  { card: "well", built: worth("build well", 41, 200), buried: worth("stage 1 well", 55, 2), sold: null },
  { card: "altar", built: worth("build altar", 44, 90), buried: null, sold: worth("sell altar", 30, 40) },
];

function show(cards: typeof HAND) {
  const draft = { cards, passed: [], to: null, they: null, came_back: [] };
  render(<HandTable draft={draft} rulebook="wonders" played="build well" />);
}

describe("a hand", () => {
  it("marks the best use that the coach has really tried, and the one that was played", () => {
    show(HAND);
    expect(screen.getByText("44.0").className).toBe("most");
    expect(screen.getByText("41.0").className).toBe("played");
  });

  it("says what the marks mean", () => {
    show(HAND);
    expect(screen.getByText(/Bold: the most points\. Framed: what was played\./)).toBeTruthy();
  });

  it("says which figures come from a few tries", () => {
    show(HAND);
    expect(screen.getByText("55.0").className).toBe("few");
    expect(screen.getByText(/hardly tried it/)).toBeTruthy();
  });

  it("needs no such words where everything was tried often", () => {
    show(HAND.slice(1));
    expect(screen.queryByText(/hardly tried it/)).toBeNull();
  });
});
