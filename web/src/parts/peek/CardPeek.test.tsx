import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { shelveAlmanacs } from "../../test/almanacs";
import { Card } from "../cards/Card";
import { CardPeek } from "./CardPeek";

/** jsdom has no pointers. */
class Pointer extends MouseEvent {
  readonly pointerType: string;

  constructor(type: string, { pointerType = "", ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = pointerType;
  }
}

beforeAll(shelveAlmanacs);
beforeAll(() => {
  vi.stubGlobal("PointerEvent", Pointer);
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.useFakeTimers();
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 }); // it comes from somewhere else
  return () => vi.useRealTimers();
});

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function peek(onClick?: () => void) {
  render(
    <>
      <CardPeek rulebook="wonders" id="aqueduct" reason="Free: you own Baths.">
        <Card rulebook="wonders" id="aqueduct" onClick={onClick} />
      </CardPeek>
      <CardPeek rulebook="wonders" id="temple">
        <Card rulebook="wonders" id="temple" />
      </CardPeek>
    </>,
  );
  return screen.getByLabelText(/^Aqueduct/);
}

describe("CardPeek", () => {
  it("opens after a moment of pointing, with everything about the card", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    wait(100);
    expect(screen.queryByRole("tooltip")).toBeNull();
    wait(400);
    const tooltip = screen.getByRole("tooltip");
    expect(tooltip).toHaveTextContent("civilian buildings, Age II");
    expect(tooltip).toHaveTextContent("Worth 5 victory points.");
    expect(tooltip).toHaveTextContent("Cost: 3 stone; free with Baths.");
    expect(tooltip).toHaveTextContent("Free withBaths");
    expect(tooltip).toHaveTextContent(/Rules W.99/);
    expect(tooltip).toHaveTextContent("Free: you own Baths.");
    expect(card).toHaveAccessibleDescription(/Free: you own Baths/);
    fireEvent.pointerLeave(card, { pointerType: "mouse" });
    wait(250);
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(card).not.toHaveAttribute("aria-describedby");
  });

  it("does not open when the pointer only passes by", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    fireEvent.pointerLeave(card, { pointerType: "mouse" });
    wait(1000);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("makes a card that is no button reachable, opens with focus and closes with Escape", () => {
    const card = peek();
    const escape = vi.fn();
    document.addEventListener("keydown", escape);
    act(() => card.focus());
    expect(card).toHaveFocus();
    wait(400);
    expect(screen.getByRole("tooltip")).toBeVisible();
    fireEvent.keyDown(card, { key: "Escape" });
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(escape).not.toHaveBeenCalled();
    document.removeEventListener("keydown", escape);
  });

  it("opens with a long press, which does not choose the card", () => {
    const choose = vi.fn();
    const card = peek(choose);
    fireEvent.pointerDown(card, { pointerType: "touch", clientX: 5, clientY: 5 });
    wait(500);
    expect(screen.getByRole("tooltip")).toBeVisible();
    fireEvent.pointerUp(card, { pointerType: "touch" });
    fireEvent.click(card);
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByRole("tooltip")).toBeVisible();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("lets a short tap choose the card", () => {
    const choose = vi.fn();
    const card = peek(choose);
    fireEvent.pointerDown(card, { pointerType: "touch", clientX: 5, clientY: 5 });
    wait(100);
    fireEvent.pointerUp(card, { pointerType: "touch" });
    fireEvent.click(card);
    wait(1000);
    expect(choose).toHaveBeenCalledOnce();
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("takes a wandering finger for scrolling", () => {
    const card = peek();
    fireEvent.pointerDown(card, { pointerType: "touch", clientX: 5, clientY: 5 });
    fireEvent.pointerMove(card, { pointerType: "touch", clientX: 5, clientY: 40 });
    wait(1000);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("shows one card at a time", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    wait(400);
    act(() => screen.getByLabelText(/^Temple/).focus());
    wait(400);
    expect(screen.getAllByRole("tooltip")).toHaveLength(1);
    expect(screen.getByRole("tooltip")).toHaveTextContent("Temple");
  });

  it("leads to its rules in another tab, and stays while the pointer is on its way there", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    wait(400);
    const rule = screen.getByRole("link", { name: /^W.99$/ });
    expect(rule).toHaveAttribute("href", "/rules/wonders#W-99");
    expect(rule).toHaveAttribute("target", "_blank");
    fireEvent.pointerLeave(card, { pointerType: "mouse" });
    wait(100);
    fireEvent.pointerEnter(rule, { pointerType: "mouse" });
    wait(1000);
    fireEvent.pointerDown(rule, { pointerType: "mouse" });
    expect(rule).toBeVisible();
    fireEvent.pointerLeave(rule, { pointerType: "mouse" });
    wait(250);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("stays shut when the card comes under a resting pointer, until the pointer moves", () => {
    const card = peek();
    fireEvent.pointerMove(document.body, { pointerType: "mouse", clientX: 30, clientY: 40 });
    fireEvent.pointerEnter(card, { pointerType: "mouse", clientX: 30, clientY: 40 });
    wait(1000);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerMove(card, { pointerType: "mouse", clientX: 31, clientY: 40 });
    wait(400);
    expect(screen.getByRole("tooltip")).toBeVisible();
  });

  it("goes when the window changes its size", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    wait(400);
    fireEvent(window, new Event("resize"));
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("goes with a scroll", () => {
    const card = peek();
    fireEvent.pointerEnter(card, { pointerType: "mouse" });
    wait(400);
    fireEvent.scroll(document);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
