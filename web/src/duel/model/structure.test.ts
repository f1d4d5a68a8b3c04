import { describe, expect, it } from "vitest";

import { viewOf } from "../test/fixtures";
import { cardsLeft, freedBy, neighbour, openSlots, shape } from "./structure";

const start = viewOf("start");

describe("a structure", () => {
  it("has the open cards of Age I in its last row, from left to right", () => {
    expect(openSlots(start).map(({ slot }) => slot)).toEqual([14, 15, 16, 17, 18, 19]);
  });

  it("knows its shape, even once cards are gone", () => {
    expect(shape(start)).toEqual({ rows: 5, columns: 12 });
    expect(shape(viewOf("weigh"))).toEqual({ rows: 5, columns: 12 });
    expect(shape(viewOf("guilds"))).toEqual({ rows: 7, columns: 10 });
  });

  it("counts the cards that are left", () => {
    expect(cardsLeft(start)).toBe(20);
    expect(cardsLeft(viewOf("draft"))).toBe(0);
  });

  it("frees nothing while another card still covers it", () => {
    expect(freedBy(start, 14)).toEqual([]);
  });

  it("frees a card when the last one on it goes", () => {
    const view = viewOf("half-way");
    expect(freedBy(view, 15).map(({ slot }) => slot)).toEqual([10]);
    expect(freedBy(view, 19).map(({ slot }) => slot)).toEqual([13]);
  });
});

describe("arrow keys", () => {
  it("go from card to card in a row, and stop at its ends", () => {
    expect(neighbour(start, 14, "ArrowRight")?.slot).toBe(15);
    expect(neighbour(start, 19, "ArrowLeft")?.slot).toBe(18);
    expect(neighbour(start, 19, "ArrowRight")).toBeNull();
    expect(neighbour(start, 14, "ArrowUp")).toBeNull();
  });

  it("go up and down between rows", () => {
    const view = viewOf("half-way");
    expect(neighbour(view, 15, "ArrowUp")?.slot).toBe(11);
    expect(neighbour(view, 11, "ArrowDown")?.slot).toBe(15);
    expect(neighbour(view, 11, "ArrowLeft")?.slot).toBe(15);
  });

  it("know nothing of a place that is not there", () => {
    expect(neighbour(start, 99, "ArrowUp")).toBeNull();
  });
});
