import { act, render, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";

import { almanac, shelveAlmanacs } from "../test/almanacs";
import { BoardScene } from "./cards/Scenery";
import { DuelWonder } from "./cards/DuelWonder";
import { pictogram } from "./cards/Card";
import { Sprites } from "./Sprites";

const sources = import.meta.glob<string>("../**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const CARDS = [...almanac("wonders").cards, ...almanac("duel").cards];

let sprites: HTMLElement;
let ids: string[];

beforeAll(async () => {
  const { container } = await act(async () => render(<Sprites />));
  await waitFor(() => expect(container.querySelector("#s-gizah")).not.toBeNull());
  sprites = container.cloneNode(true) as HTMLElement; // what is rendered goes after each test
  ids = [...sprites.querySelectorAll("symbol")].map((symbol) => symbol.id);
});

function used(container: HTMLElement, selector: string): string[] {
  const uses = [...container.querySelectorAll(selector)];
  return uses.map((use) => use.getAttribute("href")?.slice(1) ?? "");
}

function unknown(names: string[]): string[] {
  return names.filter((name) => !ids.includes(name));
}

describe("Sprites", () => {
  it("gives every drawing an id of its own", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("holds nothing a strict Content-Security-Policy blocks, and no text", () => {
    const blocked = sprites.querySelectorAll("[style], style, script, title, text, image");
    expect(blocked).toHaveLength(0);
    const all = [...sprites.querySelectorAll("*")];
    const attributes = all.flatMap((one) => one.getAttributeNames());
    expect(attributes.filter((name) => name.startsWith("on"))).toEqual([]);
  });

  it("refers only to drawings it holds", () => {
    expect(unknown(used(sprites, "use"))).toEqual([]);
  });

  it("has a building for every card and a mark for every chain of both games", () => {
    const marks = CARDS.flatMap((card) => card.chain_symbol ?? []).map((mark) => `ch-${mark}`);
    expect(unknown([...CARDS.map((card) => pictogram(card.id)), ...marks])).toEqual([]);
  });

  it("has a drawing for every monument and every symbol of Monuments", () => {
    const { monuments, terms } = almanac("monuments");
    expect(monuments).toHaveLength(12);
    expect(unknown([...monuments.map(({ id }) => `m-${id}`), ...Object.keys(terms.symbols)])).toEqual([]);
  });

  it("has a building for every edifice", () => {
    const { edifices } = almanac("wonders");
    expect(unknown(edifices.map(({ id }) => `e-${id}`))).toEqual([]);
  });

  it("has a landscape for every wonder of both games", () => {
    shelveAlmanacs();
    const { container } = render(
      <>
        {almanac("wonders").boards.map(({ id }) => (
          <BoardScene key={id} board={id} side="day" />
        ))}
        {almanac("duel").wonders.map(({ id }) => (
          <DuelWonder key={id} id={id} />
        ))}
      </>,
    );
    const scenes = used(container, ".scenery use");
    expect(scenes).toHaveLength(10 + 12);
    expect(unknown(scenes)).toEqual([]);
  });

  it("has every icon that is named in the page", () => {
    const names = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/<Icon\s[^>]*?name="([\w-]+)"/g)].map(([, name]) => name ?? ""),
    );
    expect(names).toContain("pharos");
    expect(unknown(names)).toEqual([]);
  });
});
