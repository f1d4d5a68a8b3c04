import { type ReactNode, useContext } from "react";
import { Link } from "wouter";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";
import { MenuContext } from "./MenuContext";

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
