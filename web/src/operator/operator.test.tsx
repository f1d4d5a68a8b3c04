import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { setMe } from "../api/me";
import { ApiError } from "../api/request";
import { OperatorPage } from "./OperatorPage";
import { type Health, type ListedPerson, type FiledReport, operators } from "./operators";

const AT = "2026-11-16T12:00:00Z";
const BOB: ListedPerson = {
  id: "bob",
  name: "Bob",
  account: true,
  created_at: AT,
  reports: 1,
  muted: false,
  banned: false,
  devices: 2,
};
const REPORT: FiledReport = {
  id: 7,
  person: "bob",
  name: "Bob",
  line: 2,
  table: "t1",
  excerpt: [
    { id: 1, person: "ada", name: "Ada", text: "Hello.", at: AT },
    { id: 2, person: "bob", name: "Bob", text: "Buy my coins!", at: AT },
  ],
  status: "open",
  outcome: null,
  created_at: AT,
  resolved_at: null,
  complaints: [{ by: "ada", name: "Ada", reason: "spam", note: "Again and again.", at: AT }],
};
const HEALTH: Health = {
  ready: true,
  stores: true,
  compiled: true,
  seconds_left: null,
  version: "1.0",
  python: "3.11",
  database: "SQLite 3.40",
  database_bytes: 3 * 2 ** 20,
  redis: false,
  machines: [{ name: "delos", workers: 1, pages: 12 }],
  tables_open: 3,
  tables_playing: 5,
  people_seated: 9,
  reviews_waiting: 0,
  pars_waiting: 0,
  bots_thinking: 0,
  reports_open: 1,
};

beforeEach(() => {
  setMe({ id: "hera", name: "Hera", account: true, email: null, mails: false });
});

describe("the page of operators", () => {
  it("says how the server is", async () => {
    vi.spyOn(operators, "health").mockResolvedValue(HEALTH);
    render(<OperatorPage part="health" person={null} />);
    expect(await screen.findByText("The server is ready.")).toBeInTheDocument();
    const now = within(screen.getByRole("region", { name: "Now" }));
    expect(now.getByText("Connected pages").nextSibling).toHaveTextContent("12");
    expect(screen.getByText("3 MB")).toBeInTheDocument();
  });

  it("counts the workers of all machines, and tells them apart", async () => {
    const machines = [...HEALTH.machines, { name: "samos", workers: 2, pages: 5 }];
    vi.spyOn(operators, "health").mockResolvedValue({ ...HEALTH, machines });
    render(<OperatorPage part="health" person={null} />);
    expect((await screen.findByText("Connected pages")).nextSibling).toHaveTextContent("17");
    expect(screen.getByText("Workers").nextSibling).toHaveTextContent("3");
    expect(screen.getByText("Machine samos").nextSibling).toHaveTextContent("2 workers, 5 pages");
  });

  it("says so to somebody who is none", async () => {
    vi.spyOn(operators, "health").mockRejectedValue(new ApiError(403, "operators_only", "Only an operator may."));
    render(<OperatorPage part="health" person={null} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Only an operator may.");
  });

  it("resolves a report with a mute, and reads the list again", async () => {
    const read = vi.spyOn(operators, "reports").mockResolvedValue([REPORT]);
    const resolve = vi.spyOn(operators, "resolve").mockResolvedValue(undefined);
    render(<OperatorPage part="reports" person={null} />);
    const lines = within(await screen.findByRole("list", { name: "What was said" })).getAllByRole("listitem");
    expect(lines.map((line) => line.classList.contains("is-reported"))).toEqual([false, true]);
    await userEvent.click(screen.getByRole("button", { name: "Mute" }));
    const dialog = within(screen.getByRole("dialog", { name: "Mute: Bob" }));
    expect(dialog.getByLabelText("Reason")).toHaveValue("spam");
    await userEvent.selectOptions(dialog.getByLabelText("For how long"), "one week");
    await userEvent.type(dialog.getByLabelText("Note"), "third time");
    await userEvent.click(dialog.getByRole("button", { name: "Mute" }));
    const verdict = { outcome: "muted", reason: "spam", hours: 168, note: "third time" };
    expect(resolve).toHaveBeenCalledExactlyOnceWith(7, verdict);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  it("finds people by name, and shows what is known at a glance", async () => {
    const find = vi.spyOn(operators, "people").mockResolvedValue([BOB]);
    render(<OperatorPage part="people" person={null} />);
    await userEvent.type(screen.getByRole("searchbox", { name: "Beginning of the name" }), "bo");
    await waitFor(() => expect(find).toHaveBeenLastCalledWith("bo", null));
    const row = await screen.findByRole("listitem");
    expect(row).toHaveTextContent(/Bob.*one open report.*2 devices/);
    expect(within(row).getByRole("link", { name: "Bob" })).toHaveAttribute("href", "/operator/people/bob");
  });

  it("says who sits at a table, and how many may still come", async () => {
    const empty = { person: null, name: null, bot: null };
    const seats = [{ ...empty, person: "bob", name: "Bob" }, { ...empty, bot: "mason" }, empty, empty];
    const table = { id: "t1", rulebook: "wonders", players: 4, clock: "none", rated: false, public: true };
    const listed = { ...table, status: "open", seats, created_at: AT, started_at: null };
    vi.spyOn(operators, "tables").mockResolvedValue([listed]);
    render(<OperatorPage part="tables" person={null} />);
    expect(await screen.findByRole("listitem")).toHaveTextContent(/7 Wonders.*Bob, bot, 2 free seats/);
  });

  it("offers nothing against another operator, and ends what holds", async () => {
    const sanction = { id: 3, kind: "mute", reason: "spam", began_at: AT, ends_at: null, lifted_at: null } as const;
    const file = { person: BOB, operator: true, reports_made: 0, sanctions: [sanction], tables: [] };
    vi.spyOn(operators, "person").mockResolvedValue(file);
    vi.spyOn(operators, "reports").mockResolvedValue([]);
    vi.spyOn(operators, "audit").mockResolvedValue([]);
    const lift = vi.spyOn(operators, "lift").mockResolvedValue(undefined);
    render(<OperatorPage part="people" person="bob" />);
    expect(await screen.findByText(/only be taken away on the command line/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Ban" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "End it now" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "End it now" }));
    expect(lift).toHaveBeenCalledExactlyOnceWith(3, "");
  });
});
