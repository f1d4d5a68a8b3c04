import "./Menu.css";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

import { Icon } from "../parts/Icon";
import { MenuContext } from "./MenuContext";

interface MenuProps {
  /** What the button is for, to a screen reader. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  className?: string;
  children: ReactNode;
}

const ITEMS = "[role^='menuitem']:not(:disabled)";

/** A button that opens a list of things to do; arrows walk through it, Escape leaves it. */
export function Menu({ label, button, className = "iconbtn", children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    items(root.current)[0]?.focus();
    const beside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", beside);
    return () => document.removeEventListener("pointerdown", beside);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const pressed = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setOpen(false);
    else if (!walk(items(root.current), event.key)) return;
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its items are told
    <div className="menu" ref={root} onKeyDown={pressed}>
      <button
        type="button"
        ref={opener}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className="menu-list" role="menu" id={id} aria-label={label}>
          <MenuContext value={close}>{children}</MenuContext>
        </div>
      )}
    </div>
  );
}

/** The usual three lines. */
export const menuIcon = <Icon name="menu" />;

function items(root: HTMLElement | null): HTMLElement[] {
  return root === null ? [] : [...root.querySelectorAll<HTMLElement>(ITEMS)];
}

/** Move the focus; false when the key is none of ours. */
function walk(all: HTMLElement[], key: string): boolean {
  const here = all.indexOf(document.activeElement as HTMLElement);
  const steps: Partial<Record<string, number>> = {
    ArrowDown: (here + 1) % all.length,
    ArrowUp: (here - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const next = steps[key];
  if (next === undefined) return false;
  all[next]?.focus();
  return true;
}
