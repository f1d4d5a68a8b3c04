import { beforeEach, describe, expect, it } from "vitest";

import { browserLanguage, i18n } from "../i18n";
import { applySettings } from "./apply";
import { changeSettings, readSettings, reload } from "./store";

const { dataset } = document.documentElement;

beforeEach(() => {
  changeSettings({ theme: "system", language: "en", sound: true, volume: 0.6, motion: "normal" });
  applySettings();
});

describe("settings", () => {
  it("follow the system until somebody chooses", () => {
    expect(dataset.theme).toBeUndefined();
    changeSettings({ theme: "night" });
    applySettings();
    expect(dataset.theme).toBe("night");
  });

  it("colour what frames the page as the page itself", () => {
    document.head.innerHTML =
      '<meta name="theme-color" data-side="day" /><meta name="theme-color" data-side="night" />';
    const media = () => [...document.querySelectorAll("meta")].map((meta) => meta.getAttribute("media"));
    applySettings();
    expect(media()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
    changeSettings({ theme: "night" });
    applySettings();
    expect(media()).toEqual(["not all", "all"]);
  });

  it("still everything on request", () => {
    changeSettings({ motion: "off" });
    applySettings();
    expect(dataset.motion).toBe("off");
  });

  it("tell the document how quickly things move", () => {
    expect(dataset.motion).toBeUndefined();
    changeSettings({ motion: "quick" });
    applySettings();
    expect(dataset.motion).toBe("quick");
  });

  it("ask, and move and play at an ordinary speed, until somebody chooses", () => {
    localStorage.setItem("pharos.settings", JSON.stringify({ motion: "system", pace: "wild", asks: "no" }));
    reload(new StorageEvent("storage", { key: "pharos.settings" }));
    expect(readSettings()).toMatchObject({ motion: "normal", pace: "normal", asks: true });
    localStorage.setItem("pharos.settings", JSON.stringify({ motion: "calm", pace: "quick", asks: false }));
    reload(new StorageEvent("storage", { key: "pharos.settings" }));
    expect(readSettings()).toMatchObject({ motion: "calm", pace: "quick", asks: false });
  });

  it("switch the language without a reload", async () => {
    changeSettings({ language: "nl" });
    applySettings();
    await expect.poll(() => i18n.language).toBe("nl");
    expect(document.documentElement.lang).toBe("nl");
    expect(i18n.t("close", { ns: "shell" })).toBe("Sluiten");
  });

  it("are remembered, and heard by other tabs", () => {
    changeSettings({ sound: false });
    const stored = localStorage.getItem("pharos.settings") ?? "";
    expect(JSON.parse(stored)).toMatchObject({ sound: false });
    localStorage.setItem("pharos.settings", JSON.stringify({ volume: 7, theme: "dusk", language: "xx" }));
    reload(new StorageEvent("storage", { key: "pharos.settings" }));
    expect(readSettings()).toMatchObject({ volume: 1, theme: "system", language: "en" });
  });

  it("begin with a language of the browser", () => {
    expect(browserLanguage(["de-DE", "fr-BE", "nl"])).toBe("fr");
    expect(browserLanguage(["de"])).toBe("en");
  });
});
