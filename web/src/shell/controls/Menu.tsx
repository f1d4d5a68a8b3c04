import "./Menu.css";

import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";

import { classes } from "../../parts/classes";
import { Icon } from "../../parts/Icon";

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
    focusFirst(items(root.current));
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
  const onwards = [...all.slice(here + 1), ...all.slice(0, here)];
  const orders: Partial<Record<string, HTMLElement[]>> = {
    ArrowDown: onwards,
    ArrowUp: onwards.toReversed(),
    Home: all,
    End: all.toReversed(),
  };
  const order = orders[key];
  if (order === undefined) return false;
  focusFirst(order);
  return true;
}

/** The first that can have the focus: some are shown on phones alone. */
function focusFirst(order: HTMLElement[]): void {
  for (const one of order) {
    one.focus();
    if (document.activeElement === one) return;
  }
}

interface MenuItemProps {
  icon: string;
  children: ReactNode;
  /** Where it leads, or what it does. */
  href?: string;
  /** A page to look at beside the game. */
  newTab?: boolean;
  onSelect?(): void;
  /** For one of several: whether it is the chosen one. */
  checked?: boolean;
  /** A key, a number or the state, at the far end. */
  aside?: ReactNode;
  danger?: boolean;
  className?: string;
}

/** One thing to do in a menu. */
export function MenuItem(props: MenuItemProps) {
  const { icon, children, href, newTab, onSelect, checked, aside, danger, className } = props;
  const close = useContext(MenuContext);
  const content = (
    <>
      <Icon name={icon} />
      <span className="menu-words">{children}</span>
      {checked === true && <Icon name="check" className="menu-check" />}
      {aside !== undefined && <span className="menu-aside">{aside}</span>}
    </>
  );
  const shared = {
    className: classes("menu-item", danger && "danger", className),
    tabIndex: -1,
    onClick: () => {
      close();
      onSelect?.();
    },
  };
  if (href !== undefined && newTab) {
    return (
      <a href={href} target="_blank" rel="noopener" role="menuitem" {...shared}>
        {content}
      </a>
    );
  }
  if (href !== undefined) {
    return (
      <Link href={href} role="menuitem" {...shared}>
        {content}
      </Link>
    );
  }
  if (checked !== undefined) {
    return (
      <button type="button" role="menuitemradio" aria-checked={checked} {...shared}>
        {content}
      </button>
    );
  }
  return (
    <button type="button" role="menuitem" {...shared}>
      {content}
    </button>
  );
}

/** Closes the menu around an item. */
const MenuContext = createContext<() => void>(() => undefined);
