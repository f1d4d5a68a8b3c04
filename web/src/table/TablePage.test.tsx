import { act, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { ApiError } from "../api/request";
import type { Seat } from "../api/types";
import { i18n } from "../i18n";
import { FakeSocket } from "../test/FakeSocket";
import { sampleSeat, sampleTable, sampleView } from "../test/samples";
import { come, withServer } from "../test/tablePage";
import { TablePage } from "./TablePage";
import { TopBar } from "./TopBar";
import type { TableProps } from "./TableContext";

vi.mock("../duel/DuelTable", () => ({ DuelTable: PlainTable }));
vi.mock("../tour/TourOffer", () => ({ TourOffer: () => null }));

/** A table of which only the frame matters. */
function PlainTable({ names, play, watching }: TableProps) {
  return (
    <>
      <TopBar age={2} detail="15 left" waiting="Your turn" urgent />
      <p>{`${names.join(" and ")}${watching ? ", watched" : ""}`}</p>
      <button type="button" onClick={() => play("build baths")}>
        Build
      </button>
    </>
  );
}

async function comeToGame(seat: Partial<Seat> = {}) {
  const came = await come();
  const ada = sampleSeat(0, { kind: "person", name: "Ada", person: "ada", bot: null, ...seat });
  const table = sampleTable({ seats: [ada, sampleSeat(1)] });
  act(() => FakeSocket.last.say({ type: "table", table, now: "2026-01-01T12:00:00Z" }));
  act(() => FakeSocket.last.say(sampleView(0)));
  await screen.findByText(/Ada and Bot 1/);
  return came;
}

withServer();

describe("the page of a table", () => {
  it("draws the game, and sends what is played", async () => {
    const { user } = await comeToGame();
    expect(screen.getByText("II")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("7 Wonders Duel · Age II");
    await user.click(screen.getByRole("button", { name: "Build" }));
    expect(FakeSocket.last.sent).toMatchObject([{ type: "move", action: "build baths" }]);
  });

  it("tells why a move was rejected", async () => {
    const { user } = await comeToGame();
    await user.click(screen.getByRole("button", { name: "Build" }));
    const [move] = FakeSocket.last.sent;
    const token = move !== undefined && "token" in move ? move.token : null;
    act(() => FakeSocket.last.say({ type: "rejected", code: "too_late", facts: {}, token, reason: "Not your turn." }));
    expect(await screen.findByText("Not your turn.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Build" }));
    expect(FakeSocket.last.sent).toHaveLength(2);
  });

  it("gives the seat back that a bot keeps warm", async () => {
    const back = vi.spyOn(api, "takeSeatBack").mockResolvedValue(sampleTable());
    const { user } = await comeToGame({ stand_in: "greedy" });
    expect(screen.getByText("Ada and Bot 1, watched")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Take your seat back" }));
    expect(back).toHaveBeenCalledWith("t1");
  });

  it("asks before it resigns", async () => {
    const resign = vi.spyOn(api, "resign").mockResolvedValue(sampleTable());
    const { user } = await comeToGame();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(screen.getByRole("menuitem", { name: "Resign" }));
    expect(resign).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Resign" }));
    expect(resign).toHaveBeenCalledWith("t1");
  });

  it("opens the help with a question mark", async () => {
    const { user } = await comeToGame();
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keyboard" })).toBeInTheDocument();
  });

  it("takes the seat that an invitation keeps, once", async () => {
    const open = sampleTable({ status: "open", you: null });
    vi.mocked(api.table).mockResolvedValue(open);
    const join = vi.spyOn(api, "join").mockResolvedValue(open);
    const { history } = await come("/table/t1?invite=secret");
    expect(join).toHaveBeenCalledExactlyOnceWith("t1", { invite: "secret" });
    await waitFor(() => expect(history?.at(-1)).toBe("/table/t1"));
  });

  it("says when there is no such table", async () => {
    vi.mocked(api.table).mockRejectedValue(new ApiError(404, "not_found", "There is no such table."));
    render(<TablePage id="t1" />);
    expect(await screen.findByText("There is no such table.")).toBeInTheDocument();
  });

  it("says it again when another language is chosen", async () => {
    vi.mocked(api.table).mockImplementation(() =>
      Promise.reject(new ApiError(404, "table_not_found", i18n.language === "fr" ? "Cette table n’existe pas." : "No such table.")),
    );
    render(<TablePage id="t1" />);
    expect(await screen.findByText("No such table.")).toBeInTheDocument();
    await act(() => i18n.changeLanguage("fr"));
    expect(await screen.findByText("Cette table n’existe pas.")).toBeInTheDocument();
    expect(api.table).toHaveBeenCalledTimes(2);
    await act(() => i18n.changeLanguage("en"));
  });
});
