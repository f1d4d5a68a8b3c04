import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import weigh from "../../../fixtures/duel-weigh.json";
import { api } from "../../api/client";
import { setMe } from "../../api/me";
import type { ChatLine } from "../../api/types";
import { sampleValue, sit } from "../../test/sitting";
import { viewIn } from "../../test/views";
import { Chat } from "./Chat";
import type * as Unread from "./useUnread";
import { unreadIn, useUnread } from "./useUnread";

const VIEW = viewIn(weigh, "duel");
const line = (id: number, person: string, text: string, player: number | null = null): ChatLine => ({
  id,
  person,
  player,
  name: person === "ada" ? "Ada" : "Eve",
  text,
  at: "2026-01-01T12:00:00Z",
});
const TALK = [line(1, "eve", "Hello."), line(2, "ada", "Hello, Eve.", 0)];

beforeEach(() => {
  setMe({ id: "ada", name: "Ada", account: false, email: null, mails: false });
  vi.spyOn(api, "mutes").mockResolvedValue([]);
});

test("a silent table invites to speak", () => {
  sit(<Chat />, sampleValue(VIEW));
  expect(screen.getByText(/Nobody has said anything yet/)).toBeInTheDocument();
});

test("your own lines stand on the other side, and spectators are marked", () => {
  sit(<Chat />, sampleValue(VIEW, { chat: TALK }));
  const [eve, mine] = screen.getAllByRole("listitem");
  expect(eve).toHaveTextContent("watching");
  expect(eve).not.toHaveClass("mine");
  expect(mine).toHaveClass("mine");
});

test("Enter sends a line, but not an empty one", async () => {
  const value = sampleValue(VIEW);
  sit(<Chat />, value);
  await userEvent.type(screen.getByLabelText("Say something"), "   {Enter}");
  expect(value.say).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("Say something"), "Good luck!{Enter}");
  expect(value.say).toHaveBeenCalledWith("Good luck!");
});

test("a person can be muted and heard again", async () => {
  const mute = vi.spyOn(api, "mute").mockResolvedValue(undefined);
  const unmute = vi.spyOn(api, "unmute").mockResolvedValue(undefined);
  sit(<Chat />, sampleValue(VIEW, { chat: TALK }));
  await userEvent.click(screen.getByRole("button", { name: /^Mute/ }));
  await waitFor(() => expect(screen.queryByText("Hello.")).not.toBeInTheDocument());
  expect(mute).toHaveBeenCalledWith("eve");
  await userEvent.click(screen.getByRole("button", { name: /^Unmute/ }));
  expect(await screen.findByText("Hello.")).toBeInTheDocument();
  expect(unmute).toHaveBeenCalledWith("eve");
});

test("unread are the lines of others that are newer than the last one read", () => {
  const talk = [...TALK, line(3, "eve", "Still there?"), line(4, "bo", "Yes.")];
  expect(unreadIn(talk, 1, "ada", new Set())).toBe(2);
  expect(unreadIn(talk, 1, "ada", new Set(["eve"]))).toBe(1);
});

test("what was read is remembered by the browser, table by table", async () => {
  const value = sampleValue(VIEW, { chat: TALK });
  sit(<Chat />, { ...value, table: { ...value.table, id: "remembered" } });
  const { useUnread: afterReload } = await vi.importActual<typeof Unread>("./useUnread.ts?reloaded");
  const Count = () => <output>{afterReload()}</output>;
  sit(<Count />, { ...value, table: { ...value.table, id: "remembered" } });
  sit(<Count />, { ...value, table: { ...value.table, id: "another" } });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["0", "1"]);
});

test("nothing is unread before it is known who reads", () => {
  expect(unreadIn(TALK, 0, null, new Set())).toBe(0);
});

test("reading the chat leaves nothing unread", () => {
  const Count = () => <output>{useUnread()}</output>;
  const value = sampleValue(VIEW, { chat: TALK });
  const { become } = sit(
    <>
      <Count />
      <Chat />
    </>,
    value,
  );
  expect(screen.getByRole("status")).toHaveTextContent("0");
  become({ ...value, chat: [...TALK, line(9, "eve", "Bye.")] });
  expect(screen.getByRole("status")).toHaveTextContent("0");
});
