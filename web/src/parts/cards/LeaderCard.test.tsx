import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import { shelveAlmanacs } from "../../test/almanacs";
import { LargeLeader } from "../peek/LeaderPeek";
import { LeaderCard } from "./LeaderCard";

beforeEach(shelveAlmanacs);

function portraits(container: HTMLElement, within: string): number {
  return container.querySelectorAll(`${within} > .portrait use[href="#l-plato"]`).length;
}

describe("LeaderCard", () => {
  it.each(["full", "small"] as const)("shows the face of the leader (%s)", (size) => {
    const { container } = render(<LeaderCard id="plato" size={size} />);
    expect(portraits(container, ".face")).toBe(1);
    expect(portraits(container, ".band")).toBe(0);
  });

  it.each(["sliver", "micro"] as const)("has a small round portrait where only the band is seen (%s)", (size) => {
    const { container } = render(<LeaderCard id="plato" size={size} />);
    expect(portraits(container, ".band")).toBe(1);
    expect(container.querySelector(".face")).toBeNull();
  });

  it("marks a copied leader beside the portrait", () => {
    const { container, rerender } = render(<LeaderCard id="plato" size="micro" copied />);
    expect(container.querySelector('.band .bcb use[href="#copy"]')).not.toBeNull();
    expect(portraits(container, ".band")).toBe(1);
    rerender(<LeaderCard id="plato" size="micro" />);
    expect(container.querySelector(".band .bcb")).toBeNull();
  });

  it("stands large beside the words of the leader", () => {
    const { container } = render(<LargeLeader id="plato" />);
    expect(screen.getByRole("heading", { name: "Plato" })).toBeInTheDocument();
    expect(portraits(container, ".large-picture .face")).toBe(1);
  });
});
