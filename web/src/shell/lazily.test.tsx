import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { fetched, lazily } from "./lazily";

const NO_FILE = new TypeError("Failed to fetch dynamically imported module");
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { reload });
  vi.spyOn(api, "games").mockResolvedValue([]);
});
afterEach(() => void vi.unstubAllGlobals());

describe("a part of the page", () => {
  it("is fetched again when the server is there", async () => {
    const load = vi.fn().mockRejectedValueOnce(NO_FILE);
    const Part = lazily<object>(load.mockResolvedValue(() => <p>here</p>));
    render(
      <Suspense fallback="wait">
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText("here")).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it("that the browser believes lost, or that has another name now, needs another page", async () => {
    void fetched(() => Promise.reject(NO_FILE));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("that is missing from another page too is a fault", async () => {
    void fetched(() => Promise.reject(NO_FILE));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(fetched(() => Promise.reject(NO_FILE))).rejects.toBe(NO_FILE);
    expect(reload).toHaveBeenCalledOnce();
  });
});
