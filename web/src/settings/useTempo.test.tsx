import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import tokens from "../look/tokens.css?raw";
import { changeSettings, MOVEMENTS } from "./store";
import { useTempo } from "./useSettings";

afterEach(() => {
  vi.restoreAllMocks();
  act(() => changeSettings({ motion: "normal" }));
});

it("follows the setting, from calm to no movement at all", () => {
  const { result } = renderHook(() => useTempo());
  const tempi = MOVEMENTS.map((motion) => {
    act(() => changeSettings({ motion }));
    return result.current;
  });
  expect(tempi).toEqual([...tempi].sort((one, other) => other - one));
  expect(tempi.at(-1)).toBe(0);
});

it("is nothing where the system asks for stillness, whatever the setting", () => {
  const media = window.matchMedia("(prefers-reduced-motion: reduce)");
  vi.spyOn(window, "matchMedia").mockReturnValue({ ...media, matches: true });
  act(() => changeSettings({ motion: "calm" }));
  expect(renderHook(() => useTempo()).result.current).toBe(0);
});

it.each(MOVEMENTS.filter((motion) => motion !== "normal"))("is the same for what the style sheets move: %s", (motion) => {
  act(() => changeSettings({ motion }));
  const { result } = renderHook(() => useTempo());
  const written = new RegExp(`data-motion="${motion}"\\] \\{\\s*--motion: ([\\d.]+);`).exec(tokens)?.[1];
  expect(Number(written)).toBe(result.current);
});
