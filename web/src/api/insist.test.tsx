import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Loading } from "../shell/Loading";
import { insist } from "./insist";
import { ApiError } from "./request";

const OFFLINE = new ApiError(0, "offline", "The server cannot be reached.");
const RESTARTING = new ApiError(502, "unknown", "Bad gateway.");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a question that is asked until it is answered", () => {
  it("is asked again every second while the server is away", async () => {
    const ask = vi.fn().mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(RESTARTING);
    const answer = insist(ask.mockResolvedValue("here"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(answer).resolves.toBe("here");
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("is asked again at once when the net is back", async () => {
    const ask = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValue("here");
    const answer = insist(ask);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("online"));
    await expect(answer).resolves.toBe("here");
  });

  it("takes no for an answer", async () => {
    const refusal = new ApiError(404, "not_found", "There is no such table.");
    const ask = vi.fn().mockRejectedValueOnce(OFFLINE).mockRejectedValue(refusal);
    const answer = expect(insist(ask)).rejects.toBe(refusal);
    await vi.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is what a page that loads tells of, as long as it waits", async () => {
    render(<Loading />);
    const ask = vi.fn().mockRejectedValueOnce(OFFLINE).mockResolvedValue("here");
    await act(async () => {
      void insist(ask);
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole("status")).toHaveTextContent("Connection lost. Reconnecting …");
    await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
    expect(screen.getByRole("status")).not.toHaveTextContent("Connection lost");
  });
});
