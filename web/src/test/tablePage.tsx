/** The page of a table in tests: the server's answers are made up, its messages are said by the test. */
import { act, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";

import { api } from "../api/client";
import { Toaster } from "../shell/Toaster";
import { TablePage } from "../table/TablePage";
import { FakeSocket } from "./FakeSocket";
import { sampleTable } from "./samples";

/** Before each test of a file: a server that knows Ada and one table. */
export function withServer(): void {
  beforeEach(() => {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.spyOn(api, "me").mockResolvedValue({ id: "ada", name: "Ada", account: false, email: null, mails: false });
    vi.spyOn(api, "games").mockResolvedValue([]);
    vi.spyOn(api, "mutes").mockResolvedValue([]);
    vi.spyOn(api, "table").mockResolvedValue(sampleTable());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** Open the page, and wait until it listens to the table. */
export async function come(address = "/table/t1") {
  const { hook, history, searchHook } = memoryLocation({ path: address, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <TablePage id="t1" />
      <Toaster />
    </Router>,
  );
  await waitFor(() => expect(FakeSocket.all).not.toHaveLength(0));
  act(() => FakeSocket.last.accept());
  return { history, user: userEvent.setup() };
}
