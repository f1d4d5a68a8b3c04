import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { messageOf } from "./test/fixtures";
import { stage } from "./test/stage";

const user = userEvent.setup({ delay: null });
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test("builds with several actions, each when the one before is on the table", async () => {
  const before = messageOf("4p-choose");
  const { play, show } = await stage(before);
  await user.click(all(".mt-option.build")[0] as HTMLElement);
  const cards = all(".mt-held.picked").map((card) => card.dataset.piece?.replace("card ", "").replace("-", " "));
  await user.keyboard("{Enter}");
  const [erect] = play.mock.calls[0] ?? [];
  expect(before.view.legal).toContain(erect);

  const first = { index: before.moves, player: before.view.viewer, by: "person" as const, events: [], words: [] };
  const laying = { ...before.view, phase: "lay" as const, legal: cards.map((card) => `lay ${card}`) };
  await show({ ...before, view: laying, happenings: [...before.happenings, first] });
  expect(play).toHaveBeenCalledTimes(2);
  expect(laying.legal).toContain(play.mock.calls[1]?.[0]);
});

test.each([
  { why: "an action was not legal", legal: ["stop", "score"], by: "person" as const },
  { why: "the clock played instead", legal: null, by: "clock" as const },
])("forgets the rest of a plan that the game did not follow: $why", async ({ legal, by }) => {
  const before = messageOf("4p-choose");
  const { view, happenings, moves } = before;
  const { play, show } = await stage(before);
  await user.click(all(".mt-option.build")[0] as HTMLElement);
  const cards = all(".mt-held.picked").map((card) => `lay ${card.dataset.piece?.replace("card ", "").replace("-", " ")}`);
  await user.keyboard("{Enter}");
  const moved = [0, 1].map((number) => ({ index: moves + number, player: view.viewer, by, events: [], words: [] }));
  await show({ ...before, view: { ...view, phase: "lay", legal: legal ?? cards }, happenings: [...happenings, ...moved.slice(0, 1)] });
  await show({ ...before, view: { ...view, phase: "lay", legal: [...cards, "done"] }, happenings: [...happenings, ...moved] });
  expect(play).toHaveBeenCalledTimes(1);
});
