import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../../api/client";
import { setMe } from "../../api/me";
import { ApiError } from "../../api/request";
import type { Me } from "../../api/types";
import { Toaster } from "../../shell/Toaster";
import { AccountMenu } from "./AccountMenu";

const GUEST: Me = { id: "ada", name: "Ada", account: false, email: null, mails: false };
const ACCOUNT: Me = { ...GUEST, account: true };
const OLD = "a marvel of the world";
const NEW = "the wind over the sea";

function enter(me: Me) {
  setMe(me);
  render(
    <>
      <Toaster />
      <AccountMenu />
    </>,
  );
  return userEvent.setup();
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: string) {
  await user.click(screen.getByRole("button", { name: /^You play as/ }));
  await user.click(screen.getByRole("menuitem", { name: item }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => {
  window.location.hash = "";
  vi.spyOn(api, "me").mockResolvedValue(GUEST);
});

describe("an account", () => {
  it("is one click away for somebody who is a guest here", async () => {
    const user = enter(GUEST);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByRole("dialog", { name: "Log in" })).toBeInTheDocument();
  });

  it("is not offered a login once somebody is logged in", () => {
    enter(ACCOUNT);
    expect(screen.queryByRole("button", { name: "Log in" })).not.toBeInTheDocument();
  });

  it("gets another password for the present one", async () => {
    const change = vi.spyOn(api, "changePassword").mockResolvedValue(ACCOUNT);
    const user = enter(ACCOUNT);
    const dialog = await choose(user, "Change my password");
    await user.type(dialog.getByLabelText("Current password"), OLD);
    await user.type(dialog.getByLabelText("New password"), "short");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("At least 8 characters.");
    expect(change).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText("New password"));
    await user.type(dialog.getByLabelText("New password"), NEW);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(change).toHaveBeenCalledWith({ password: OLD }, NEW);
    expect(await screen.findByText(/^Your password has been changed/)).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("is told at which password something is wrong", async () => {
    const change = vi.spyOn(api, "changePassword");
    const user = enter(ACCOUNT);
    const dialog = await choose(user, "Change my password");
    await user.type(dialog.getByLabelText("Current password"), OLD);
    await user.type(dialog.getByLabelText("New password"), NEW);
    change.mockRejectedValueOnce(new ApiError(403, "password_wrong", "Not yours."));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Not yours.");
    expect(dialog.getByLabelText("Current password")).toBeInvalid();
    change.mockRejectedValueOnce(new ApiError(422, "password_common", "Too easy."));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Too easy.")).toBeInTheDocument();
    expect(dialog.getByLabelText("New password")).toBeInvalid();
  });

  it("logs out everywhere, when asked twice", async () => {
    const everywhere = vi.spyOn(api, "logOutEverywhere").mockResolvedValue(undefined);
    const user = enter(ACCOUNT);
    const dialog = await choose(user, "Log out everywhere");
    expect(everywhere).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("button", { name: "Log out everywhere" }));
    expect(everywhere).toHaveBeenCalledOnce();
    await waitFor(() => expect(api.me).toHaveBeenCalled());
  });

  it("is deleted with its password, and a guest remains", async () => {
    const remove = vi.spyOn(api, "deleteMe").mockResolvedValue(undefined);
    const user = enter(ACCOUNT);
    const dialog = await choose(user, "Delete my account");
    expect(dialog.getByText(/^Your name, login, password/)).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Delete my account" })).toBeDisabled();
    await user.type(dialog.getByLabelText("Password"), OLD);
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(remove).toHaveBeenCalledWith({ password: OLD });
    expect(await screen.findByText(/You are playing as a guest\.$/)).toBeInTheDocument();
  });

  it("has an e-mail address only where the server sends e-mail", async () => {
    const change = vi.spyOn(api, "changeEmail").mockResolvedValue(ACCOUNT);
    const user = enter({ ...ACCOUNT, mails: true, email: "ada@example.org" });
    const dialog = await choose(user, "My e-mail address");
    await user.clear(dialog.getByLabelText("E-mail address"));
    await user.type(dialog.getByLabelText("Password"), OLD);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(change).toHaveBeenCalledWith(null, { password: OLD });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: /^You play as/ }));
    expect(screen.queryByRole("menuitem", { name: "My e-mail address" })).not.toBeInTheDocument();
  });
});

describe("a guest", () => {
  it("makes an account, with an e-mail address if there is a use for it", async () => {
    const register = vi.spyOn(api, "register").mockResolvedValue(ACCOUNT);
    const user = enter({ ...GUEST, mails: true });
    const dialog = await choose(user, "Make an account");
    await user.type(dialog.getByLabelText("Password"), OLD);
    await user.type(dialog.getByLabelText("E-mail address (optional)"), " ada@example.org ");
    await user.click(dialog.getByRole("button", { name: "Make an account" }));
    expect(register).toHaveBeenCalledWith("Ada", null, OLD, "ada@example.org");
  });

  it("has forgotten a password, and asks for a link", async () => {
    const forget = vi.spyOn(api, "forgetPassword").mockResolvedValue(undefined);
    const user = enter(GUEST);
    const dialog = await choose(user, "Log in");
    await user.click(dialog.getByRole("button", { name: "Forgot your password?" }));
    expect((await screen.findAllByText("Enter your login or your name first."))[0]).toBeInTheDocument();
    await user.type(dialog.getByLabelText("Login"), "Ada");
    await user.click(dialog.getByRole("button", { name: "Forgot your password?" }));
    expect(forget).toHaveBeenCalledWith("Ada");
    expect((await screen.findAllByText(/a link is on its way/))[0]).toBeInTheDocument();
  });

  it("comes by that link, and chooses a new password", async () => {
    const reset = vi.spyOn(api, "resetPassword").mockResolvedValue(ACCOUNT);
    window.location.hash = "#reset=a-token_7";
    const user = enter(GUEST);
    const dialog = within(await screen.findByRole("dialog", { name: "Choose a new password" }));
    expect(window.location.hash).toBe("");
    await user.type(dialog.getByLabelText("New password"), NEW);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(reset).toHaveBeenCalledWith("a-token_7", NEW);
    expect(await screen.findByText(/^Welcome back, Ada\./)).toBeInTheDocument();
  });

  it("opens that link in a page that is there already", async () => {
    enter(GUEST);
    window.location.hash = "#reset=a-token_8";
    expect(await screen.findByRole("dialog", { name: "Choose a new password" })).toBeInTheDocument();
    expect(window.location.hash).toBe("");
  });
});
