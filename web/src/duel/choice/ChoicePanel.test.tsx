import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import { viewOf } from "../test/fixtures";
import { all, confirm, stage } from "../test/stage";

const user = userEvent.setup({ delay: null });

describe("questions", () => {
  it.each([
    ["token", "Choose a progress token"],
    ["library", "Keep one of the 3 drawn tokens"],
    ["destroy", "Destroy a brown card of Ada"],
    ["revive", "Build a discarded card for nothing"],
    ["begin", "Who begins Age II?"],
    ["token-waiting", "Ada chooses a progress token"],
    ["library-waiting", "Ada drew 3 progress tokens and keeps one"],
    ["destroy-waiting", "Ada chooses a brown card to destroy"],
    ["revive-waiting", "Ada chooses a card from the discard pile to build"],
    ["begin-waiting", "Ada chooses who begins Age II"],
  ])("are asked in words: %s", async (name, title) => {
    await stage(name);
    expect(screen.getByRole("heading", { name: title })).toBeInTheDocument();
  });

  it("can be answered on the table: a token of the board, a card of the other city", async () => {
    const { play } = await stage("token");
    await user.click(screen.getByRole("button", { name: /^Law\./ }));
    await user.click(confirm());
    expect(play).toHaveBeenCalledWith("take law");
  });

  it("let you destroy a card where it stands", async () => {
    const { play } = await stage("destroy");
    const [doomed] = all(".seat.opp button.doomed");
    await user.click(doomed as HTMLElement);
    await user.click(confirm());
    expect(viewOf("destroy").legal).toContain(play.mock.calls[0]?.[0]);
  });

  it("hide the drawn tokens from the opponent", async () => {
    await stage("library-waiting");
    expect(screen.getByRole("img", { name: "3 tokens drawn, unseen" })).toBeInTheDocument();
    const { tokens } = viewOf("library").library ?? {};
    for (const token of tokens ?? []) {
      expect(document.querySelector(`[data-piece="token ${token}"]`)).toBeNull();
    }
  });
});
