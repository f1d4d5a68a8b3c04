import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import weigh from "../../../fixtures/duel-weigh.json";
import type { Happening } from "../../api/types";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import { Announcer } from "./Announcer";

const VIEW = viewIn(weigh, "duel");
const at = (decider: number, story: Happening[], fresh: Happening[] = []) =>
  sampleValue({ ...VIEW, deciders: [decider] }, { story, happenings: fresh });
const move = (index: number, player: number, words: string): Happening => ({ index, player, by: "person", events: [], words: [words] });
const spoken = () => [...screen.getByRole("log").querySelectorAll("p")].map((line) => line.textContent);

test("the history is not read when somebody comes in, but their turn is called", () => {
  sit(<Announcer />, at(0, [move(0, 0, "old")]));
  expect(spoken()).toEqual([]);
  expect(screen.getByRole("alert")).toHaveTextContent("Your turn.");
});

test("new sentences are read once, even when the story is told again", () => {
  const first = move(0, 0, "Ada builds.");
  const second = move(1, 1, "Bo builds.");
  const { become } = sit(<Announcer />, at(1, [first]));
  become(at(0, [first, second], [second]));
  expect(spoken()).toEqual(["Bo builds."]);
  become(at(0, [move(0, 0, "Ada bouwt."), move(1, 1, "Bo bouwt.")]));
  expect(spoken()).toEqual(["Bo builds."]);
});

test("the call is gone when the turn is over", () => {
  const { become } = sit(<Announcer />, at(0, []));
  become(at(1, [move(0, 0, "Ada builds.")], [move(0, 0, "Ada builds.")]));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
