import { act, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";

import type { Rulebook } from "../api/types";
import { i18n } from "../i18n";
import { almanac } from "../test/almanacs";
import { findAlmanac, useAlmanac } from "./useAlmanac";

// An almanac is kept as long as the page lives: each test asks for one that no other has asked for.

function answers() {
  return vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    const { pathname, searchParams } = new URL(String(address), "http://page");
    const rulebook = pathname.includes("duel") ? "duel" : "wonders";
    const language = searchParams.get("language") === "nl" ? "nl" : "en";
    return Promise.resolve(Response.json(almanac(rulebook, language)));
  });
}

function Name({ rulebook }: { rulebook: Rulebook }) {
  return <p>{useAlmanac(rulebook).card("baths").name}</p>;
}

describe("useAlmanac", () => {
  it("waits for the almanac, which is fetched once", async () => {
    const fetched = answers();
    await act(async () =>
      render(
        <Suspense fallback="wait">
          <Name rulebook="wonders" />
          <Name rulebook="wonders" />
        </Suspense>,
      ),
    );
    expect(await screen.findAllByText("Baths")).toHaveLength(2);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("keeps the old words until the new ones are here", async () => {
    answers();
    await act(async () =>
      render(
        <Suspense fallback="wait">
          <Name rulebook="duel" />
        </Suspense>,
      ),
    );
    await screen.findByText("Baths");
    await act(async () => {
      await i18n.changeLanguage("nl");
    });
    expect(screen.queryByText("wait")).toBeNull();
    expect(await screen.findByText("Badhuis")).toBeVisible();
  });
});

describe("findAlmanac", () => {
  it("asks again after a failure", async () => {
    const fetched = answers().mockResolvedValueOnce(Response.json({}, { status: 500 }));
    await expect(findAlmanac("wonders", "fr")).rejects.toThrow();
    await expect(findAlmanac("wonders", "fr")).resolves.toMatchObject({ rulebook: "wonders" });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("comes by itself when the net is back", async () => {
    const fetched = answers().mockRejectedValueOnce(new TypeError("no network"));
    const coming = findAlmanac("duel", "fr");
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await act(async () => void window.dispatchEvent(new Event("online")));
    await expect(coming).resolves.toMatchObject({ rulebook: "duel" });
  });

  it("names what an almanac does not have", () => {
    expect(() => almanac("duel").card("loom")).toThrow('The almanac of duel has no card "loom".');
  });
});
