import { describe, expect, it } from "vitest";

import { MESSAGES } from "../test/fixtures";
import { choicesOf } from "./choices";
import { meantBy } from "./hinted";
import { actionsOf } from "./picks";

describe("what an action is about", () => {
  it.each(MESSAGES)("can be chosen on the table, whatever is legal: %s", (_name, { view }) => {
    const choices = choicesOf(view);
    for (const action of view.legal) {
      const meant = meantBy(action, choices);
      expect(meant).not.toBeNull();
      if (meant === null) continue;
      const { choice, picked } = meant;
      const needed = choice.kind === "build" ? choice.needed : 0;
      const actions = choice.kind === "build" && choice.way !== "lay" ? [choice.id] : actionsOf(choice, picked);
      if (picked.length >= needed) expect({ action, does: actions?.[0] }).toEqual({ action, does: action });
    }
  });

  it("is nothing where it cannot be chosen", () => {
    expect(meantBy("erect petra", [])).toBeNull();
  });
});
