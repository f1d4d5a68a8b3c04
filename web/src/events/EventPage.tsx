import "./EventPage.css";

import type { ReactNode } from "react";

import { LobbyBar } from "../lobby/LobbyBar";
import { classes } from "../parts/classes";

interface EventPageProps {
  head: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A page of the events: what it is about, and what can be done there. */
export function EventPage({ head, className, children }: EventPageProps) {
  return (
    <div className="event-page">
      <LobbyBar />
      <main className={classes("event-main", className)}>
        <header className="event-head">{head}</header>
        {children}
      </main>
    </div>
  );
}
