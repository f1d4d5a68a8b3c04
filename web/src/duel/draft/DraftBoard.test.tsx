import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { all, stage } from "../test/stage";

describe("the draft", () => {
  it("shows the wonders on offer with their words, and who picks when", async () => {
    await stage("draft-late");
    expect(screen.getByRole("button", { name: /^Piraeus\. Makes 1 papyrus or glass/ })).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Pick 2 Wonders, one after the other" })).toBeInTheDocument();
    expect(screen.getAllByRole("img", { name: "You picks later" })).toHaveLength(1);
  });

  it("only shows them to who waits", async () => {
    await stage("draft-waiting");
    expect(all("button.offered")).toEqual([]);
    expect(screen.getByRole("group", { name: "Piraeus" })).toBeInTheDocument();
  });
});
