import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";

import { onScreen } from "./test/stage";
import { useColumns, useScreen } from "./useScreen";

it.each([
  [1920, 950, "wide", true],
  [1440, 900, "wide", true],
  [1440, 780, "short", true],
  [1366, 657, "short", false],
  [1280, 600, "short", false],
  [1180, 820, "short", false],
  [820, 1180, "tablet", false],
  [768, 1024, "tablet", false],
  [900, 700, "phone", false],
  [360, 640, "phone", false],
  [844, 390, "flat", false],
])("%i x %i is %s", (width, height, screen, columns) => {
  onScreen(width, height);
  expect(renderHook(useScreen).result.current).toBe(screen);
  expect(renderHook(useColumns).result.current).toBe(columns);
});
