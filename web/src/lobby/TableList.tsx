import { Children, type ReactNode } from "react";

import { classes } from "../parts/classes";
import { Icon } from "../parts/Icon";

interface TableListProps {
  title: string;
  icon: string;
  /** An invitation for when there is nothing; nothing while we do not know yet. */
  empty?: string | null;
  className?: string;
  children: ReactNode;
}

/** A list of tables under its heading. */
export function TableList({ title, icon, empty, className, children }: TableListProps) {
  return (
    <section className={classes("table-list panel", className)}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      {Children.count(children) > 0 ? (
        <ul>{children}</ul>
      ) : (
        <p className="muted table-none">{empty}</p>
      )}
    </section>
  );
}
