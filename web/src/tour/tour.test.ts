import { describe, expect, test } from "vitest";

import { RULEBOOKS } from "../api/rulebooks";
import type { WondersView } from "../api/types";
import en from "../i18n/en/tour.json";
import fr from "../i18n/fr/tour.json";
import nl from "../i18n/nl/tour.json";
import { almanac } from "../test/almanacs";
import { factsOf } from "./facts";
import { around, placeWords } from "./place";
import { cardOf, loadPosition, shown } from "./position";
import { advance, BEGINNING, type Progress, type TourAction } from "./progress";
import { type Scene, stepsOf } from "./script";

const DEEDS = { wonders: "Mira bouwt", duel: "Mira bouwt", monuments: "Mira neemt" };

describe.each(RULEBOOKS)("the tour of %s", (rulebook) => {
  test("asks for a move that is legal in its position", async () => {
    const position = await loadPosition(rulebook);
    const { view } = shown(position, "start", null, "en", "Mira");
    for (const answer of Object.keys(position.answers)) expect(view.legal).toContain(answer);
    expect(view.deciders).toContain(0);
  });

  test("has six to twelve steps, one card to choose and one move to make", async () => {
    const steps = stepsOf(rulebook, cardOf(await loadPosition(rulebook)));
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps.filter(({ task }) => task !== "read").map(({ task }) => task)).toEqual(["choose", "play"]);
  });

  test("has words for every step in every language", async () => {
    for (const { id } of stepsOf(rulebook, cardOf(await loadPosition(rulebook)))) {
      for (const words of [en, nl, fr]) {
        const step = (words[rulebook] as Record<string, { title: string; text: string }>)[id];
        expect(step?.title).toBeTruthy();
        expect(step?.text).toBeTruthy();
      }
    }
  });

  test("ends where it is the learner's turn again, and tells the whole story in the learner's language", async () => {
    const position = await loadPosition(rulebook);
    for (const answer of Object.keys(position.answers)) {
      const { view, story, happenings } = shown(position, "answered", answer, "nl", "Mira");
      expect(view.deciders).toContain(0);
      expect(story.map(({ index }) => index)).toEqual(story.map((_, index) => index));
      expect(happenings.length).toBeGreaterThan(0);
      const words = story.flatMap((happening) => happening.words).join(" ");
      expect(words).toContain(DEEDS[rulebook]);
      expect(words).not.toContain("{{");
    }
  });

  test("tells its story with the apostrophes of print", async () => {
    expect(frenchOf(await loadPosition(rulebook)).filter((words) => words.includes("'"))).toEqual([]);
  });

  test("knows every fact that its words mention", async () => {
    const position = await loadPosition(rulebook);
    const answer = Object.keys(position.answers)[0] ?? "";
    const names = ["Mira", "Ada", "Noor"];
    const start = shown(position, "start", null, "en", "Mira");
    const end = shown(position, "answered", answer, "en", "Mira");
    const facts = factsOf(start.view, end, cardOf(position), almanac(rulebook), names);
    const mentioned = [...JSON.stringify(en[rulebook]).matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key ?? "");
    for (const key of mentioned) expect(facts[key], key).toBeTruthy();
  });
});

describe("the expansions in the tour of wonders", () => {
  test("are a draft, a recruitment, and a stage that may join an edifice", async () => {
    const position = await loadPosition("wonders");
    const scene = (name: Scene) => shown(position, name, null, "nl", "Mira");
    const view = (name: Scene) => scene(name).view as WondersView;
    expect(view("draft").leaders?.draft).toMatchObject({ number: 1 });
    expect(view("recruit").offers?.leaders).toHaveLength(4);
    expect(view("join").offers?.stage.join?.legal).toBe(true);
    const { story } = scene("join");
    expect(story.map(({ index }) => index)).toEqual(story.map((_, index) => index));
    expect(story.flatMap(({ words }) => words).join(" ")).toContain("Mira houdt");
  });
});

describe("a learner", () => {
  const steps = stepsOf("wonders", "baths");
  const answers = ["build baths right=2", "build baths left=2"];
  const go = (actions: TourAction[], from: Progress = BEGINNING) =>
    actions.reduce((progress, action) => advance(progress, action, steps, answers), from);
  const next: TourAction = { type: "next" };
  const at = (progress: Progress) => steps[progress.step]?.id;

  test("reads, chooses, and builds", () => {
    const chosen = go([next, next, { type: "chosen" }]);
    expect(at(chosen)).toBe("price");
    const played = go([next, { type: "played", action: "build baths left=2" }], chosen);
    expect(at(played)).toBe("hidden");
    expect(played.answer).toBe("build baths left=2");
  });

  test("may be faster than the tour", () => {
    expect(at(go([{ type: "played", action: "build baths right=2" }]))).toBe("hidden");
  });

  test("who plays something else is told so, and stays", () => {
    const astray = go([next, { type: "played", action: "sell press" }]);
    expect(astray).toEqual({ step: 1, answer: null, astray: true });
    expect(go([next], astray).astray).toBe(false);
  });

  test("skipping the task shows the expected move", () => {
    expect(go([next, next, next, next, next]).answer).toBe("build baths right=2");
  });

  test("taking the move back asks again, and going back does not choose twice", () => {
    const played = go([{ type: "played", action: "build baths left=2" }]);
    const undone = go([{ type: "undone" }], played);
    expect(at(undone)).toBe("play");
    expect(undone.answer).toBeNull();
    expect(at(go([{ type: "back" }, { type: "back" }], undone))).toBe("hand");
  });

  test("stays at the last step, and may begin again", () => {
    const end = go(Array.from({ length: 20 }, () => next));
    expect(end.step).toBe(steps.length - 1);
    expect(go([{ type: "again" }], end)).toEqual(BEGINNING);
  });
});

describe("the words stand", () => {
  const screen = { width: 1440, height: 900 };
  const words = { width: 400, height: 220 };

  test("in the middle when they are about nothing", () => {
    expect(placeWords(null, words, screen)).toEqual({ left: 520, top: 340 });
  });

  test("beside what they are about, without covering it", () => {
    const hand = { left: 20, top: 600, width: 900, height: 290 };
    const { top } = placeWords(hand, words, screen);
    expect(top + words.height).toBeLessThan(hand.top);
    const sheet = { left: 960, top: 300, width: 470, height: 590 };
    const { left } = placeWords(sheet, words, screen);
    expect(left + words.width).toBeLessThan(sheet.left);
  });

  test("within the screen, on a phone above or below", () => {
    const card = { left: 10, top: 600, width: 96, height: 140 };
    const place = placeWords(card, { width: 336, height: 260 }, { width: 360, height: 740 });
    expect(place).toEqual({ left: 12, top: 324 });
  });

  test("close to the edge of a phone rather than over what they are about", () => {
    const sheet = { left: 0, top: 134, width: 360, height: 263 };
    const place = placeWords(sheet, { width: 336, height: 236 }, { width: 360, height: 640 });
    expect(place).toEqual({ left: 12, top: 398 });
  });

  test("and the light keeps within the screen", () => {
    expect(around({ left: 0, top: 860, width: 1440, height: 40 }, screen)).toEqual({ left: 0, top: 854, width: 1440, height: 46 });
  });
});

/** Every French text of a position. */
function frenchOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "fr" ? [JSON.stringify(inner)] : frenchOf(inner)));
}
