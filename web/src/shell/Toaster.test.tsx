import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Dialog } from "./Dialog";
import { Toaster } from "./Toaster";
import { dismiss, readToasts, toast } from "./toasts";

function page(dialog: boolean) {
  return (
    <>
      <Toaster />
      {dialog && (
        <Dialog title="A window" onClose={() => undefined}>
          <p>words</p>
        </Dialog>
      )}
    </>
  );
}

const said = (text: string) => screen.queryAllByText(text).map((found) => found.closest("dialog") !== null);

beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn();
});
afterEach(() => act(() => readToasts().forEach(({ id }) => dismiss(id))));

describe("a toast", () => {
  it("is announced", () => {
    render(page(false));
    act(() => toast("Link copied", "good"));
    expect(within(screen.getByRole("status")).getByText("Link copied")).toBeVisible();
    expect(said("Link copied")).toEqual([false]);
  });

  it("is in the open window, where it can be seen and heard, and comes back to the page after it", () => {
    const { rerender } = render(page(true));
    act(() => toast("Link copied", "good"));
    expect(said("Link copied")).toEqual([true]);
    rerender(page(false));
    expect(said("Link copied")).toEqual([false]);
  });

  it("comes above whatever was opened before it", () => {
    render(page(true));
    vi.mocked(HTMLElement.prototype.showPopover).mockClear();
    act(() => toast("Link copied", "good"));
    const [shown] = vi.mocked(HTMLElement.prototype.showPopover).mock.contexts;
    expect((shown as HTMLElement).closest("dialog")).not.toBeNull();
  });
});
