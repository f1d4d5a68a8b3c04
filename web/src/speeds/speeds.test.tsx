import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";

import weigh from "../../fixtures/duel-weigh.json";
import { MyRow } from "../lobby/Rows";
import { sampleSeat, sampleTable } from "../test/samples";
import { sampleValue, sit } from "../test/sitting";
import { viewIn } from "../test/views";
import { exactly, lengthOf, notationOf, OFFERED, roughly, speedOf, timesOf, turnsIn } from "./clock";
import { ClocksContext, leftOf } from "./ClocksContext";
import { SpeedChoice } from "./SpeedChoice";
import { TableClocks } from "./TableClocks";

const HOUR = 3600;
const DAY = 24 * HOUR;

describe("a clock", () => {
  it.each([
    ["quick", { decision: 30, reserve: 0, increment: 0 }],
    ["2m", { decision: 120, reserve: 0, increment: 0 }],
    ["10+15", { decision: 0, reserve: 600, increment: 15 }],
    ["20s/5+3", { decision: 20, reserve: 300, increment: 3 }],
    ["7d", { decision: 7 * DAY, reserve: 0, increment: 0 }],
  ])("is read from %s", (clock, times) => {
    expect(timesOf(clock)).toEqual(times);
  });

  it.each(["quick", "relaxed", "45s", "3m", "10+15", "5+0", "20s/5+3"])("is written as %s", (clock) => {
    expect(notationOf(timesOf(clock))).toBe(clock);
  });

  it("is offered where it belongs", () => {
    for (const [speed, clocks] of Object.entries(OFFERED)) {
      for (const clock of clocks) expect(speedOf(clock)).toBe(speed);
    }
  });
});

it("a live game can have a clock of its own", async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  function Choosing() {
    const [clock, setClock] = useState("relaxed");
    chosen.push(clock);
    return <SpeedChoice clock={clock} needsClock onChange={setClock} />;
  }
  render(<Choosing />);
  await user.click(screen.getByRole("radio", { name: "Your own …" }));
  const decision = screen.getByRole("combobox", { name: "Time for every decision" });
  expect(decision).toHaveDisplayValue("2 minutes");
  expect(within(decision).queryByRole("option", { name: "None" })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: "Reserve for the whole game" }), "5 minutes");
  await user.selectOptions(screen.getByRole("combobox", { name: "Added after every decision" }), "3 seconds");
  await user.selectOptions(decision, "None");
  expect(screen.getByText(/^5 minutes for the whole game, and 3 seconds more/)).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Quick" }));
  expect(decision).not.toBeInTheDocument();
  expect([...new Set(chosen)]).toEqual(["relaxed", "2m/5+0", "2m/5+3", "5+3", "quick"]);
});

describe("time", () => {
  it("is told as people say it", () => {
    expect(lengthOf(2 * DAY, "nl")).toBe("2 dagen");
    expect(lengthOf(90, "en")).toBe("90 seconds");
    expect(roughly(DAY + 5 * HOUR, "en")).toBe("1 day 5 hr");
    expect(roughly(5 * HOUR + 60, "nl")).toBe("5 uur 1 min");
    expect(roughly(20, "en")).toBe("1 min");
    expect(exactly(61.2)).toBe("1:02");
  });

  it("comes out of the reserve once that of the decision is used up", () => {
    const clock = { player: 0, running: true, decision: 10, reserve: 60 };
    expect(leftOf(clock, 4)).toEqual({ decision: 6, reserve: 60 });
    expect(leftOf(clock, 25)).toEqual({ decision: 0, reserve: 45 });
    expect(leftOf({ ...clock, running: false }, 25)).toEqual({ decision: 10, reserve: 60 });
  });
});

it("the most urgent game comes first, and none that waits for others", () => {
  const soon = sampleTable({ id: "soon", deadline: "2026-01-02T00:00:00Z" });
  const later = sampleTable({ id: "later", deadline: "2026-01-05T00:00:00Z" });
  const calm = sampleTable({ id: "calm" });
  const theirs = sampleTable({ id: "theirs", deciding: [1] });
  expect(turnsIn([calm, later, theirs, soon]).map(({ id }) => id)).toEqual(["soon", "later", "calm"]);
});

it("a list says who is on vacation where everybody waits for them", () => {
  const away = sampleSeat(1, { name: "Bob", vacation_until: "2026-11-26T12:00:00Z" });
  render(<MyRow table={sampleTable({ deciding: [1], seats: [sampleSeat(0), away] })} />);
  expect(screen.getByRole("listitem")).toHaveTextContent("Bob is on vacation until November 26");
});

it("a table shows the time of the players it waits for, and everybody’s on demand", () => {
  const of = [
    { player: 0, running: true, decision: 12, reserve: 60 },
    { player: 1, running: false, decision: 20, reserve: 90 },
  ];
  sit(
    <ClocksContext value={{ of, at: performance.now() }}>
      <TableClocks />
    </ClocksContext>,
    sampleValue({ ...viewIn(weigh, "duel"), deciders: [0] }, { table: sampleTable({ clock: "20s/2+5" }) }),
  );
  expect(screen.getByRole("timer")).toHaveTextContent("0:12 + 1:00");
  expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "Ada0:12 + 1:00",
    "Bot 1Bot",
  ]);
});
