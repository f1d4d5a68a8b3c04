import { describe, expect, it } from "vitest";

import { MESSAGES, viewOf } from "../test/fixtures";
import { type Choice, choicesOf } from "./choices";
import { groupsOf, meantBy } from "./hand";
import { actionsOf, mostPicks, suggested, toggled } from "./picks";

/** Every way to pick cards for a choice, as far as the first action tells them apart. */
function waysOf(choice: Choice): string[][] {
  if (!("cards" in choice)) return [[]];
  const ids = choice.cards.map(({ card }) => card);
  if (choice.kind === "build") return [[], ...ids.map((id) => [id, ...ids.filter((other) => other !== id)])];
  if (choice.kind === "second") return ids.map((id) => [id]);
  return ids.flatMap((one) => ids.map((other) => [one, other]));
}

describe("choices", () => {
  it.each(MESSAGES)("are exactly what is legal: %s", (_name, { view }) => {
    const firsts = choicesOf(view).flatMap((choice) => waysOf(choice).flatMap((picked) => actionsOf(choice, picked)?.[0] ?? []));
    expect([...new Set(firsts)].sort()).toEqual([...view.legal].sort());
  });

  it.each(MESSAGES)("have a suggestion that can be confirmed at once: %s", (_name, { view }) => {
    for (const choice of choicesOf(view)) {
      const picked = suggested(choice);
      expect(picked.length).toBeLessThanOrEqual(mostPicks(choice));
      if (choice.kind !== "second" && !(choice.kind === "build" && choice.way === "lay")) {
        expect(actionsOf(choice, picked)).not.toBeNull();
      }
    }
  });
});

describe("picking", () => {
  const choices = choicesOf(viewOf("4p-choose"));
  const build = choices.find((one) => one.kind === "build" && one.way === "erect");
  const pair = choices.find(({ kind }) => kind === "score");
  if (build?.kind !== "build" || pair?.kind !== "score") throw new Error("the fixture offers both");

  it("suggests to lay all cards, the lowest on top", () => {
    const values = suggested(build).map((id) => Number(id.split("-")[1]));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(values).toHaveLength(build.cards.length);
  });

  it("lays cards in the order in which they are picked, then is done", () => {
    const ids = build.cards.map(({ card }) => card);
    const lays = ids.map((id) => `lay ${id.replace("-", " ")}`);
    expect(actionsOf(build, ids)).toEqual([build.id, ...lays, "done"]);
    expect(actionsOf(build, ids.slice(0, build.needed - 1))).toBeNull();
  });

  it("names the card of a pair first that comes first in the catalogue", () => {
    const [one, other] = pair.cards.map(({ card }) => card);
    const spelled = (verb: string, id = "") => `${verb} ${id.replace("-", " ")}`;
    expect(actionsOf(pair, [other ?? "", one ?? ""])).toEqual([spelled("score", one), spelled("with", other)]);
  });

  it("takes a card back, and replaces the last one where no more fit", () => {
    expect(toggled(pair, ["a", "b"], "a")).toEqual(["b"]);
    expect(toggled(pair, ["a", "b"], "c")).toEqual(["a", "c"]);
    expect(toggled(build, ["a"], "b").length).toBe(Math.min(2, build.cards.length));
  });
});

describe("a hand", () => {
  const view = viewOf("4p-choose");

  it.each(["monument", "symbol"] as const)("is sorted by %s without losing a card", (sorting) => {
    const groups = groupsOf(view.hand, sorting);
    expect(groups.flatMap(({ cards }) => cards)).toHaveLength(view.hand.length);
    for (const { key, cards } of groups) expect(cards.every((card) => card[sorting] === key)).toBe(true);
  });

  it("means a pair where it is sorted by symbol, otherwise a monument", () => {
    const choices = choicesOf(view);
    const both = view.hand.filter((card) =>
      ["build", "score"].every((kind) => choices.some((one) => one.kind === kind && "cards" in one && one.cards.some((other) => other.card === card.card))),
    );
    expect(both.length).toBeGreaterThan(0);
    for (const card of both) {
      expect(meantBy(card, choices, "monument")?.kind).toBe("build");
      expect(meantBy(card, choices, "symbol")?.kind).toBe("score");
    }
  });
});
