import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { viewOf } from "../test/fixtures";
import { all, confirm, stage } from "../test/stage";

describe("the draft", () => {
  it("shows the wonders on offer with their words, and who picks when", async () => {
    await stage("draft-late");
    expect(screen.getByRole("button", { name: /^Piraeus\. Makes 1 papyrus or glass/ })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Pick 2 Wonders, one after the other" })).toBeInTheDocument();
    expect(screen.getAllByRole("img", { name: "You pick later" })).toHaveLength(1);
    expect(screen.getAllByRole("img", { name: "You pick now" })).toHaveLength(1);
  });

  it("has the last wonder of a group chosen already: one press takes it", async () => {
    const view = viewOf("draft-late");
    const [wonder] = view.draft?.on_offer ?? [];
    const draft = view.draft && { ...view.draft, on_offer: view.draft.on_offer.slice(0, 1) };
    const { play } = await stage("draft-late", { view: { ...view, draft, legal: [`draft ${wonder}`] } });
    await userEvent.click(confirm());
    expect(play).toHaveBeenCalledExactlyOnceWith(`draft ${wonder}`);
  });

  it("only shows them to a player who waits", async () => {
    await stage("draft-waiting");
    expect(all("button.offered")).toEqual([]);
    expect(screen.getByRole("group", { name: "Piraeus" })).toBeInTheDocument();
  });
});
