import { act, fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Happening } from "../../api/types";
import { changeSettings } from "../../settings/store";
import { setTitle } from "../../shell/title";
import { TONES } from "./synth";
import { useCues } from "./useCues";

const started = vi.fn();

/** As much of an AudioContext as a short sound needs. */
class FakeContext {
  state = "running";
  currentTime = 0;
  destination = {};
  resume = vi.fn();
  createGain = () => ({ gain: this.ramp(), connect: (next: unknown) => next });
  createOscillator = () => ({
    type: "sine",
    frequency: this.ramp(),
    connect: (next: unknown) => next,
    start: started,
    stop: vi.fn(),
  });
  private ramp = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
}

const NOTHING: Happening[] = [];
const SALE: Happening[] = [
  { index: 0, player: 0, by: "person", events: [{ type: "card_sold", player: 0, card: "altar", coins: 2 }], words: [] },
];

interface Heard {
  happenings: Happening[];
  myTurn: boolean;
}

function listen(first: Heard = { happenings: NOTHING, myTurn: false }) {
  return renderHook(({ happenings, myTurn }: Heard) => useCues(happenings, myTurn, false), { initialProps: first });
}

beforeEach(() => {
  vi.useRealTimers();
  started.mockReset();
  vi.stubGlobal("AudioContext", FakeContext);
  act(() => changeSettings({ sound: true, volume: 0.5, motion: "normal" }));
});

// The order matters: a browser page has its first gesture only once.
test("nothing sounds before somebody has touched the page", () => {
  listen().rerender({ happenings: SALE, myTurn: false });
  expect(started).not.toHaveBeenCalled();
});

test("news and one’s own turn are heard after a gesture", () => {
  const { rerender } = listen();
  fireEvent.pointerDown(window);
  rerender({ happenings: SALE, myTurn: false });
  expect(started).toHaveBeenCalledTimes(TONES.coins.length);
  rerender({ happenings: SALE, myTurn: true });
  expect(started).toHaveBeenCalledTimes(TONES.coins.length + TONES.turn.length);
});

test("what was there before is silent, and so is everything when the sound is off", () => {
  const { rerender } = listen({ happenings: SALE, myTurn: true });
  fireEvent.pointerDown(window);
  expect(started).not.toHaveBeenCalled();
  act(() => changeSettings({ sound: false }));
  rerender({ happenings: [...SALE], myTurn: true });
  expect(started).not.toHaveBeenCalled();
});

test("a hidden page calls in its title, and stops when it is looked at", () => {
  vi.useFakeTimers();
  setTitle("7 Wonders · Pharos");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  listen({ happenings: NOTHING, myTurn: true });
  expect(document.title).toBe("● Your turn – Pharos");
  act(() => vi.advanceTimersByTime(1000));
  expect(document.title).toBe("7 Wonders · Pharos");
  act(() => vi.advanceTimersByTime(1000));
  expect(document.title).toBe("● Your turn – Pharos");
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(document.title).toBe("7 Wonders · Pharos");
});
