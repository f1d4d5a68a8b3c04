import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";

import drafting from "../../../../fixtures/duel-draft.json";
import weigh from "../../../../fixtures/duel-weigh.json";
import action from "../../../../fixtures/monuments/2p-action.json";
import leaders from "../../../../fixtures/wonders-expansions.json";
import start from "../../../../fixtures/wonders-start.json";
import type { View } from "../../../api/types";
import { shelveAlmanacs } from "../../../test/almanacs";
import { sampleValue, sit } from "../../../test/sitting";
import { useWhy } from "./useWhy";

function Why({ action }: { action: string }) {
  return <p data-testid={action}>{useWhy(action)}</p>;
}

/** What is said for every action of a view. */
function whys({ view }: { view: unknown }): Record<string, string> {
  const shown = view as View;
  sit(
    shown.legal.map((one) => <Why key={one} action={one} />),
    sampleValue(shown),
  );
  return Object.fromEntries(shown.legal.map((one) => [one, screen.getByTestId(one).textContent ?? ""]));
}

beforeEach(shelveAlmanacs);

describe("a reason", () => {
  it("in Duel says what a card does, and what it costs or brings", () => {
    const said = whys(weigh);
    expect(said["build brickyard"]).toBe("Makes 2 clay for each construction. Costs you 2 coins.");
    expect(said["build horse_breeders"]).toMatch(/^Gives 1 shield\..* Free through its chain\./);
    expect(said["sell forum"]).toBe("Brings 2 coins.");
  });

  it("in Duel says when a card uncovers nothing, while others are still covered", () => {
    const { structure, ...rest } = weigh.view;
    const free = structure.map((slot) => ({ ...slot, covered_by: slot.covered_by.length === 1 ? [...slot.covered_by, 0] : slot.covered_by }));
    const said = whys({ view: { ...rest, structure: free } });
    expect(said["sell forum"]).toBe("Brings 2 coins. Uncovers nothing for your opponent.");
  });

  it("in Duel says what a wonder on offer does", () => {
    for (const words of Object.values(whys(drafting))) expect(words).toMatch(/\.$/);
  });

  it("in 7 Wonders says what a building does, and what it or a sale costs or brings", () => {
    const said = whys(start);
    expect(said["build altar"]).toMatch(/^Worth 3 victory points\..* Costs you nothing\.$/);
    expect(said["sell altar"]).toBe("Brings 3 coins.");
  });

  it("in 7 Wonders speaks of leaders, stages and payments too", () => {
    const said = Object.entries(whys(leaders));
    expect(said.filter(([, words]) => words === "")).toEqual([]);
  });

  it("in Monuments says what a pair scores, what a card adds, and what is held for a monument", () => {
    const said = whys(action);
    expect(said["score akropolis 1"]).toBe("Brings 3 victory points now.");
    expect(said["draw open 1"]).toMatch(/^You would hold \d+ cards? of Babylon\.$/);
    expect(said["extend colosseum"]).toMatch(/^You hold \d+ cards? for it\.$/);
    expect(said["draw hidden"]).toBe("");
  });
});
