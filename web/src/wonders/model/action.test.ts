import { describe, expect, it } from "vitest";

import { DECISIONS } from "../test/fixtures";
import { actionFor, readAction } from "./action";

describe("an action", () => {
  it("is found only among the legal ones", () => {
    const legal = ["build baths", "build baths left=2 right=1", "sell baths", "decline"];
    expect(actionFor(legal, "build", "baths")).toBe("build baths");
    expect(actionFor(legal, "build", "baths", { left: 2, right: 1 })).toBe("build baths left=2 right=1");
    expect(actionFor(legal, "build", "baths", { left: 1, right: 0 })).toBeNull();
    expect(actionFor(legal, "stage", "baths")).toBeNull();
    expect(actionFor(legal, "decline")).toBe("decline");
  });

  it("says the same when it is read and made again", () => {
    for (const { legal } of DECISIONS) {
      for (const text of legal) {
        const { verb, name, ...way } = readAction(text);
        expect(actionFor(legal, verb, name, way)).toBe(text);
      }
    }
  });
});
