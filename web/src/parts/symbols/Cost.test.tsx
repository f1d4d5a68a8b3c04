import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { almanac } from "../../test/almanacs";
import { Cost } from "./Cost";

const duel = almanac("duel");

function icons(container: HTMLElement) {
  return [...container.querySelectorAll("use")].map((use) => use.getAttribute("href"));
}

describe("Cost", () => {
  it("has coins first and a pip for each resource", () => {
    const { container } = render(<Cost cost={duel.card("caravansery").cost} />);
    expect(icons(container)).toEqual(["#coin", "#glass", "#papyrus"]);
    expect(container).toHaveTextContent("2");
  });

  it("is nothing at all where there is no cost", () => {
    const { container } = render(<Cost cost={{}} />);
    expect(container).toBeEmptyDOMElement();
  });

  it("stands in two columns when it is long", () => {
    const { container } = render(<Cost cost={duel.card("palace").cost} />);
    expect(icons(container)).toHaveLength(5);
    expect(container.firstChild).toHaveClass("many");
  });

  it("can be read aloud", () => {
    render(<Cost cost={{ wood: 2 }} label="2 wood" />);
    expect(screen.getByRole("img", { name: "2 wood" })).toBeVisible();
  });

  it.each(duel.wonders.map((wonder) => [wonder.id, wonder.cost] as const))(
    "draws as many pieces as %s costs",
    (_, cost) => {
      const { container } = render(<Cost cost={cost} />);
      const total = Object.values(cost).reduce((sum, count) => sum + count, 0);
      expect(icons(container)).toHaveLength(total);
    },
  );
});
