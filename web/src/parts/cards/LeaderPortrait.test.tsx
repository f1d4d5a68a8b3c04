import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import drawings from "../../look/leaders.svg?raw";
import { almanac } from "../../test/almanacs";
import { LeaderPortrait } from "./LeaderPortrait";
import palette from "./LeaderPortrait.css?raw";

const LEADERS = almanac("wonders").leaders.map(({ id }) => id);
const sprite = new DOMParser().parseFromString(drawings, "image/svg+xml");

/** The lines of a portrait without its colours, which alone would not tell people apart. */
function shape(id: string): string {
  const drawn = sprite.getElementById(`l-${id}`)?.cloneNode(true) as Element | undefined;
  if (drawn === undefined) throw new Error(`there is no portrait of ${id}`);
  for (const part of drawn.querySelectorAll("*")) {
    for (const name of ["fill", "color", "stroke", "opacity"]) part.removeAttribute(name);
  }
  return drawn.innerHTML;
}

describe("LeaderPortrait", () => {
  it("has a portrait for every leader, and none of anybody else", () => {
    expect(LEADERS).toHaveLength(36);
    const drawn = [...sprite.querySelectorAll("symbol[id^='l-']")].map(({ id }) => id.slice(2));
    expect(drawn.sort()).toEqual([...LEADERS].sort());
  });

  it("draws no two leaders alike, even without colours", () => {
    expect(new Set(LEADERS.map(shape)).size).toBe(LEADERS.length);
  });

  it("names every colour the portraits are painted with", () => {
    const painted = new Set([...drawings.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    const named = new Set([...palette.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    expect([...painted].filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !painted.has(name))).toEqual([]);
  });

  it("shows the portrait of the leader, round unless its place says otherwise", () => {
    const { container, rerender } = render(<LeaderPortrait id="sappho" />);
    const portrait = () => container.querySelector("svg");
    expect(portrait()?.querySelector("use")).toHaveAttribute("href", "#l-sappho");
    expect(portrait()).toHaveClass("round");
    rerender(<LeaderPortrait id="sappho" className="pict" />);
    expect(portrait()).not.toHaveClass("round");
  });
});
