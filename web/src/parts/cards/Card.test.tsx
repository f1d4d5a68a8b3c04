import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n";
import { shelveAlmanacs } from "../../test/almanacs";
import { Card, type CardSize } from "./Card";
import { CardBack } from "./CardBack";

beforeAll(shelveAlmanacs);

function icons(element: HTMLElement) {
  return [...element.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1));
}

describe("Card", () => {
  it("says everything that is printed on it", () => {
    render(<Card rulebook="wonders" id="aqueduct" />);
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Aqueduct, civilian buildings, Age 2. " +
        "Cost: 3 stone; free with Baths. Worth 5 victory points.",
    );
  });

  it("shows effect, building, cost, what makes it free, Age, name and colour symbol", () => {
    render(<Card rulebook="wonders" id="aqueduct" />);
    const card = screen.getByRole("img");
    expect(icons(card)).toEqual([
      "laurel",
      "cb-blue",
      "p-aqueduct",
      "stone",
      "stone",
      "stone",
      "chain",
      "ch-drop",
      "cb-blue",
    ]);
    expect(within(card).getByText("II")).toBeVisible();
    expect(within(card).getByText("Aqueduct")).toBeVisible();
  });

  it("shows the marks of the chains it opens in its band", () => {
    render(<Card rulebook="wonders" id="dispensary" />);
    const opens = screen.getByRole("img").querySelector<HTMLElement>(".opens");
    expect(opens && icons(opens)).toEqual(["ch-lightning", "ch-torch"]);
  });

  it.each<CardSize>(["sliver", "micro"])("is only a band with its colour as a %s", (size) => {
    render(<Card rulebook="wonders" id="aqueduct" size={size} />);
    expect(icons(screen.getByRole("img"))).toEqual(["laurel", "cb-blue"]);
  });

  it("is a button when it can be chosen, and says whether it is", async () => {
    const choose = vi.fn();
    render(<Card rulebook="duel" id="altar" selected onClick={choose} />);
    const card = screen.getByRole("button", { name: /^Altar/, pressed: true });
    await userEvent.click(card);
    expect(choose).toHaveBeenCalledOnce();
  });

  it("does not answer while it is disabled", async () => {
    const choose = vi.fn();
    render(<Card rulebook="duel" id="altar" disabled onClick={choose} />);
    await userEvent.click(screen.getByRole("button"));
    expect(choose).not.toHaveBeenCalled();
  });

  it("has an Age that is a guild in Duel, and stands in Age III", () => {
    render(<Card rulebook="duel" id="builders_guild" />);
    const card = screen.getByRole("img", { name: /^Builders Guild, guilds\. Cost/ });
    expect(within(card).getByText("III")).toBeVisible();
  });

  it("speaks the language of the page", async () => {
    await i18n.changeLanguage("nl");
    render(<Card rulebook="wonders" id="baths" />);
    expect(screen.getByRole("img")).toHaveAccessibleName(/^Badhuis, .*Tijdperk 1\. Kosten: 1 steen/);
  });

  it("may break long words where a Dutch reader would", async () => {
    await i18n.changeLanguage("nl");
    render(<Card rulebook="wonders" id="siege_workshop" />);
    expect(screen.getByText("Belegerings\u00ADwerkplaats")).toBeVisible();
  });
});

describe("CardBack", () => {
  it("tells only its Age", () => {
    render(<CardBack age={2} />);
    expect(screen.getByRole("img", { name: "Card of Age 2, face down" })).toHaveTextContent("II");
  });

  it("tells a guild", () => {
    render(<CardBack age="guild" size="small" />);
    expect(screen.getByRole("img", { name: "Guild, face down" })).toHaveClass("guild");
  });
});
