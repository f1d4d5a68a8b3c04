import { describe, expect, it } from "vitest";

import { MESSAGES } from "../test/fixtures";
import { intentOf, meantBy } from "./intent";

describe("what an action is about", () => {
  it.each([
    ["build baths", "baths", "build"],
    ["sell baths", "baths", "sell"],
    ["wonder sphinx with baths", "baths", "wonder sphinx"],
    ["draft sphinx", "sphinx", null],
    ["take law", "law", null],
    ["destroy brewery", "brewery", null],
    ["go first", "first", null],
  ])("%s", (action, chosen, option) => {
    expect(meantBy(action)).toEqual({ chosen, option });
  });

  it.each(MESSAGES)("can be chosen on the table, whatever is legal: %s", (_name, { view }) => {
    for (const action of view.legal) {
      const { chosen, option } = meantBy(action);
      expect(intentOf(view, chosen, option).action).toBe(action);
    }
  });
});
