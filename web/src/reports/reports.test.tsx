import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { forgetMe, setMe } from "../api/me";
import { ApiError } from "../api/request";
import type { ChatLine } from "../api/types";
import { Closed } from "./Closed";
import { type Conduct, reportsApi, type Sanction } from "./reportsApi";
import { KeptOut } from "./KeptOut";
import { MutedNote } from "./MutedNote";
import { MyReports } from "./MyReports";
import { ReportLine } from "./ReportLine";
import { forgetConduct } from "./useConduct";
import { Warnings } from "./Warnings";

const AT = "2026-11-16T12:00:00Z";
const LINE: ChatLine = { id: 4, person: "bob", player: 1, name: "Bob", text: "Buy my coins!", at: AT };
const WARNING: Sanction = { id: 3, kind: "warning", reason: "spam", began_at: AT, ends_at: null, lifted_at: null };

function stand(changes: Partial<Conduct>) {
  forgetConduct();
  return vi.spyOn(reportsApi, "conduct").mockResolvedValue({ operator: false, warnings: [], mute: null, ...changes });
}

beforeEach(() => {
  setMe({ id: "ada", name: "Ada", account: true, email: null, mails: false });
});

describe("reporting", () => {
  it("sends a reason and words of one’s own", async () => {
    const report = vi.spyOn(reportsApi, "reportLine").mockResolvedValue(undefined);
    render(<ReportLine table="t1" line={LINE} />);
    await userEvent.click(screen.getByRole("button", { name: "Report this message by Bob" }));
    expect(screen.getByText("Buy my coins!")).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText("What is wrong?"), "spam or advertising");
    await userEvent.type(screen.getByLabelText(/In your own words/), "again");
    await userEvent.click(screen.getByRole("button", { name: "Send the report" }));
    expect(report).toHaveBeenCalledExactlyOnceWith("t1", 4, { reason: "spam", note: "again" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("stays open when it was refused, and says why", async () => {
    vi.spyOn(reportsApi, "reportLine").mockRejectedValue(new ApiError(429, "too_often", "Wait a moment."));
    render(<ReportLine table="t1" line={LINE} />);
    await userEvent.click(screen.getByRole("button", { name: /Report this message/ }));
    await userEvent.click(screen.getByRole("button", { name: "Send the report" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Wait a moment.");
  });

  it("shows what was looked at", async () => {
    const mine = { name: "Bob", reason: "spam", at: AT } as const;
    vi.spyOn(reportsApi, "myReports").mockResolvedValue([
      { ...mine, resolved_at: AT },
      { ...mine, at: "2026-11-15T12:00:00Z", resolved_at: null },
    ]);
    render(<MyReports />);
    const [seen, waiting] = await screen.findAllByRole("listitem");
    expect(seen).toHaveTextContent(/looked at on/);
    expect(waiting).toHaveTextContent("not looked at yet");
  });
});

describe("what operators tell somebody", () => {
  it("is a warning until it was read", async () => {
    stand({ warnings: [WARNING] });
    const read = vi.spyOn(reportsApi, "readWarnings").mockResolvedValue(undefined);
    render(<Warnings />);
    expect(within(await screen.findByRole("dialog")).getByRole("listitem")).toHaveTextContent("spam or advertising");
    await userEvent.click(screen.getByRole("button", { name: "I understand" }));
    expect(read).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is why nothing can be written", async () => {
    stand({ mute: { ...WARNING, kind: "mute" } });
    render(<MutedNote />);
    expect(await screen.findByRole("note")).toHaveTextContent("You can no longer write here: spam or advertising.");
  });

  it("is why a table was closed", async () => {
    vi.spyOn(reportsApi, "closing").mockResolvedValue({ notice: "The server moves." });
    render(<Closed table="t1" />);
    expect(await screen.findByText("An operator has closed this table: The server moves.")).toBeInTheDocument();
  });

  it("is why they cannot come in, with a way out", async () => {
    const refused = new ApiError(403, "banned", "You are banned for good: cheating.");
    vi.spyOn(api, "me").mockRejectedValueOnce(refused);
    const logOut = vi.spyOn(api, "logOut").mockResolvedValue(undefined);
    render(<KeptOut />);
    await expect(forgetMe()).rejects.toBe(refused);
    expect(await screen.findByText("You are banned for good: cheating.")).toBeInTheDocument();
    vi.spyOn(api, "me").mockResolvedValue({ id: "new", name: "Potter 7", account: false, email: null, mails: false });
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(logOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
