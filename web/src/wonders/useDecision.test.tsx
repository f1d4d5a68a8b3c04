import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import { readAction } from "./model/action";
import { message, MESSAGES } from "./test/fixtures";
import { useDecision } from "./useDecision";

const ASKED = MESSAGES.filter(([, { view }]) => view.legal.length > 0);

describe("an action that is suggested", () => {
  it.each(ASKED)("can be picked whole, whatever is legal: %s", (_name, { view }) => {
    const { result } = renderHook(() => useDecision(view));
    for (const action of view.legal) {
      act(() => result.current.adopt(action));
      expect(result.current.action).toBe(readAction(action).verb === "decline" ? null : action);
    }
  });

  it("replaces what was picked before", () => {
    const { view } = message("three");
    const { result } = renderHook(() => useDecision(view));
    const [first = "", last = ""] = [view.legal[0], view.legal.at(-1)];
    act(() => result.current.adopt(first));
    act(() => result.current.adopt(last));
    expect(result.current.action).toBe(last);
    act(() => result.current.adopt("build something_else"));
    expect(result.current.selected).toBeNull();
  });
});
