import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { messageOf } from "../test/fixtures";
import { stage } from "../test/stage";

const user = userEvent.setup({ delay: null });

describe("a victory at once", () => {
  it.each([
    ["military", "alert-military-waiting", "You win", "The conflict pawn stands in the capital of Ada."],
    ["scientific", "alert-science", "Ada wins", "Six different science symbols in one city."],
  ])("is celebrated before the score: %s", async (ending, before, title, text) => {
    const closePanel = vi.fn();
    const { show, openPanel } = await stage(before);
    await show(messageOf(`over-${ending}`), { panel: "over", closePanel });
    expect(closePanel).toHaveBeenCalled();
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "See the score" }));
    expect(openPanel).toHaveBeenCalledWith("over");
    expect(document.querySelector(".supremacy")).toBeNull();
  });

  it("is not celebrated again for anyone who comes back later, and a victory by points never is", async () => {
    await stage("over-military");
    expect(document.querySelector(".supremacy")).toBeNull();
    const { show } = await stage("alert-military");
    await show(messageOf("over-civilian"));
    expect(document.querySelector(".supremacy")).toBeNull();
  });
});
