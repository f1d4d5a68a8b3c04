import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

import { i18n } from "../i18n";
import { sampleSeat, sampleTable, sampleView } from "../test/samples";
import { sampleValue } from "../test/sitting";
import { TableProvider } from "./TableContext";
import { useBotLabel } from "./seats";

function Label({ player }: { player: number }) {
  return <li>{useBotLabel(player) ?? "a person"}</li>;
}

function labels() {
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

it("says in the language of the page what a bot is, and nothing of a person", async () => {
  const seats = [
    sampleSeat(0, { kind: "person", name: "Ada", person: "ada", bot: null, stand_in: "master" }),
    sampleSeat(1, { bot: "mason" }),
    sampleSeat(2, { bot: "scholar" }),
    sampleSeat(3, { bot: "sailor" }), // new to this page
  ];
  const value = sampleValue(sampleView(0).view, { table: sampleTable({ players: 4, seats }) });
  render(
    <TableProvider value={value}>
      {seats.map(({ player }) => (
        <Label key={player} player={player} />
      ))}
    </TableProvider>,
  );
  expect(labels()).toEqual(["a person", "Mason", "Scholar", "Sailor"]);
  await act(() => i18n.changeLanguage("fr"));
  expect(labels()).toEqual(["a person", "Maçon", "Savant", "Sailor"]);
});
