import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

import { SettingsDialog } from "./SettingsDialog";
import { changeSettings, readSettings } from "./store";

beforeEach(() => {
  changeSettings({ motion: "normal", pace: "normal", asks: true });
  render(<SettingsDialog onClose={() => undefined} />);
});

describe("the settings", () => {
  it("have a speed of animations", async () => {
    const speeds = within(screen.getByRole("group", { name: "Animations" }));
    expect(speeds.getByRole("radio", { name: "Normal" })).toBeChecked();
    await userEvent.click(speeds.getByRole("radio", { name: "Calm" }));
    expect(readSettings().motion).toBe("calm");
  });

  it("have a speed of bots", async () => {
    const speeds = within(screen.getByRole("group", { name: "Bots play" }));
    expect(speeds.getByRole("radio", { name: "Normally" })).toBeChecked();
    await userEvent.click(speeds.getByRole("radio", { name: "Quickly" }));
    expect(readSettings().pace).toBe("quick");
  });

  it("let somebody play without being asked again", async () => {
    const asks = screen.getByRole("switch", { name: /^Ask before playing/ });
    expect(asks).toBeChecked();
    await userEvent.click(asks);
    expect(readSettings().asks).toBe(false);
  });
});
