import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { Menu, MenuItem } from "./Menu";

function open() {
  const select = vi.fn();
  render(
    <Menu label="Menu" button="Menu">
      <MenuItem icon="chat" onSelect={() => select("chat")}>
        Chat
      </MenuItem>
      <MenuItem icon="log" onSelect={() => select("story")}>
        Story
      </MenuItem>
      <MenuItem icon="scroll" onSelect={() => select("rules")}>
        Rules
      </MenuItem>
    </Menu>,
  );
  return { select, user: userEvent.setup() };
}

describe("a menu", () => {
  it("is walked through by arrows, and chosen from by Enter", async () => {
    const { select, user } = open();
    await user.click(screen.getByRole("button"));
    expect(screen.getByRole("menuitem", { name: "Chat" })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Story" })).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
    expect(select).toHaveBeenCalledExactlyOnceWith("story");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });

  it("passes over what is not shown here", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button"));
    vi.spyOn(screen.getByRole("menuitem", { name: "Story" }), "focus").mockReturnValue(undefined); // as a browser does
    for (const [key, name] of [["{ArrowDown}", "Rules"], ["{ArrowUp}", "Chat"], ["{End}", "Rules"], ["{Home}", "Chat"]] as const) {
      await user.keyboard(key);
      expect(screen.getByRole("menuitem", { name })).toHaveFocus();
    }
  });

  it("gives the focus back on Escape", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(screen.getByRole("button")).toHaveFocus();
  });

  it("closes with a click beside it", async () => {
    const { user } = open();
    await user.click(screen.getByRole("button"));
    await user.click(document.body);
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });
});
