import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { setMe } from "../api/me";
import { ApiError } from "../api/request";
import type { Device, Me, MyAccount } from "../api/types";
import { Toaster } from "../shell/Toaster";
import { accountApi } from "./accountApi";
import { AccountPage } from "./AccountPage";
import * as webauthn from "./webauthn";

const ADA: Me = { id: "ada", name: "Ada", account: true, email: null, mails: true };
const PHONE = { id: "p1", name: "My phone", created_at: "2026-11-01T12:00:00Z", used_at: null };
const ACCOUNT: MyAccount = { login: "ada.l", has_password: true, email: null, passkeys: [PHONE] };
const HERE: Device = {
  id: "a",
  browser: "firefox",
  system: "linux",
  since: "2026-11-01T12:00:00Z",
  seen_at: "2026-11-17T12:00:00Z",
  here: true,
};
const THERE: Device = { ...HERE, id: "b", browser: "safari", system: "ios", here: false };
const SIGNED = { id: "x", client_data: "x", authenticator_data: "x", signature: "x", user_handle: null };
const MADE = { id: "x", client_data: "x", attestation: "x", transports: [] };

async function enter(account: MyAccount = ACCOUNT) {
  vi.spyOn(accountApi, "account").mockResolvedValue(account);
  setMe(ADA);
  render(
    <>
      <Toaster />
      <AccountPage />
    </>,
  );
  await screen.findByText("ada.l");
  return userEvent.setup();
}

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.spyOn(api, "me").mockResolvedValue(ADA);
  vi.spyOn(accountApi, "devices").mockResolvedValue([HERE, THERE]);
  vi.spyOn(accountApi, "passkeyOptions").mockResolvedValue({ options: {} });
  vi.spyOn(webauthn, "signWithPasskey").mockResolvedValue(SIGNED);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the page of an account", () => {
  it("says where you are logged in, and logs a device out", async () => {
    const signOut = vi.spyOn(accountApi, "signOut").mockResolvedValue(undefined);
    const user = await enter();
    const devices = within(screen.getByRole("region", { name: "Where you are logged in" }));
    expect(await devices.findByText("Firefox on Linux")).toBeInTheDocument();
    expect(devices.getByText("This device")).toBeInTheDocument();
    await user.click(devices.getByRole("button", { name: "Log out: Safari on an iPhone or iPad" }));
    expect(signOut).toHaveBeenCalledWith("b");
    expect(await screen.findByText("That device is logged out.")).toBeInTheDocument();
  });

  it("adds a passkey once the password is right", async () => {
    const ask = vi.spyOn(accountApi, "newPasskeyOptions");
    const add = vi.spyOn(accountApi, "addPasskey");
    vi.spyOn(webauthn, "makePasskey").mockResolvedValue(MADE);
    const user = await enter();
    await user.click(screen.getByRole("button", { name: "Add a passkey" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Password"), "not this one");
    ask.mockRejectedValueOnce(new ApiError(403, "password_wrong", "Not yours."));
    await user.click(dialog.getByRole("button", { name: "Add a passkey" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Not yours.");
    ask.mockResolvedValueOnce({ options: {} });
    add.mockResolvedValueOnce({ ...ACCOUNT, passkeys: [PHONE, { ...PHONE, id: "p2", name: "This device" }] });
    await user.click(dialog.getByRole("button", { name: "Add a passkey" }));
    expect(await screen.findByText("Your passkey is added.")).toBeInTheDocument();
    expect(add).toHaveBeenCalledWith("This device", MADE);
    expect(screen.getByRole("button", { name: "Remove passkey This device" })).toBeInTheDocument();
  });

  it("asks for a passkey where there is no password", async () => {
    const change = vi.spyOn(api, "changePassword").mockResolvedValue(ADA);
    const user = await enter({ ...ACCOUNT, has_password: false });
    await user.click(screen.getByRole("button", { name: "Choose a password" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(await dialog.findByText("You will be asked for your passkey.")).toBeInTheDocument();
    await user.type(dialog.getByLabelText("New password"), "the wind over the sea");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(change).toHaveBeenCalledWith({ passkey: SIGNED }, "the wind over the sea"));
  });

  it("changes the login, and lets a passkey stand for the password", async () => {
    const change = vi.spyOn(accountApi, "changeLogin").mockResolvedValue(ADA);
    const user = await enter();
    await user.click(screen.getByRole("button", { name: "Change my login" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.clear(dialog.getByLabelText("Login"));
    await user.type(dialog.getByLabelText("Login"), "lovelace");
    await user.click(await dialog.findByRole("button", { name: "Use a passkey instead" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(change).toHaveBeenCalledWith("lovelace", { passkey: SIGNED }));
  });
});

it("writes bytes as base64url, and reads them again", () => {
  const bytes = Uint8Array.from([251, 255, 0, 62]).buffer;
  expect(webauthn.encode(bytes)).toBe("-_8APg");
  expect(new Uint8Array(webauthn.decode("-_8APg"))).toEqual(new Uint8Array(bytes));
});
