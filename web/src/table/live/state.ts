/** What a page knows of a table, and how each message changes it; no sockets here. */
import type { ChatLine, Happening, ServerMessage, Table, TableChanged, View } from "../../api/types";
import type { Clocks } from "../../speeds/ClocksContext";
import { withoutRepeats } from "../speech/lines";

/** A move or a take-back on its way; sent again with the same token until it is answered. */
export interface Pending {
  token: string;
  /** What is played; nothing for a take-back. */
  action: string | null;
  /** The server has stored it; only the view is still to come. */
  stored: boolean;
}

export interface LiveState {
  table: Table | null;
  view: View | null;
  /** How many moves the view knows. */
  moves: number;
  mayUndo: boolean;
  /** What all players have left. */
  clocks: Clocks | null;
  happenings: Happening[];
  story: Happening[];
  chat: ChatLine[];
  pending: Pending | null;
  connected: boolean;
  /** Why the server will not have us here; it is no use to come back. */
  refused: string | null;
}

export const NOTHING_YET: LiveState = {
  table: null,
  view: null,
  moves: 0,
  mayUndo: false,
  clocks: null,
  happenings: [],
  story: [],
  chat: [],
  pending: null,
  connected: false,
  refused: null,
};

export function received(state: LiveState, message: ServerMessage, now: number): LiveState {
  switch (message.type) {
    case "table":
      return { ...state, table: onOurClock(message, now) };
    case "chat":
      return { ...state, chat: withLines(state.chat, message.lines) };
    case "accepted":
      return accepted(state, message.token, message.index);
    case "rejected":
      return message.token === state.pending?.token ? { ...state, pending: null } : state;
    case "view": {
      const story = retold(state.story, message.happenings, message.moves);
      return {
        ...state,
        view: message.view,
        moves: message.moves,
        mayUndo: message.may_undo,
        clocks: { of: message.clocks, at: now },
        happenings: news(state, story),
        story,
        pending: state.pending?.stored === true ? null : state.pending,
      };
    }
    case "pong":
      return state;
  }
}

/** Clocks differ: how long somebody has been away is what the server's says, and from now on ours counts. */
function onOurClock({ table, now: then }: TableChanged, now: number): Table {
  const seats = table.seats.map((seat) => ({
    ...seat,
    awaySince: seat.away_since === null ? null : now - (Date.parse(then) - Date.parse(seat.away_since)),
  }));
  return { ...table, seats };
}

/** A stored move stays pending until its view is there, so that nothing can be chosen twice. */
function accepted(state: LiveState, token: string, index: number): LiveState {
  const { pending } = state;
  if (pending?.token !== token) return state;
  return { ...state, pending: state.moves > index ? null : { ...pending, stored: true } };
}

/** What happened since the view before; the first view and a story told again bring no news. */
function news(state: LiveState, story: Happening[]): Happening[] {
  if (state.view === null) return [];
  return story.filter((happening) => happening.index >= state.moves);
}

/** The story with new lines, and lines told again (in another language) in the place of the old. */
function retold(story: Happening[], happenings: Happening[], moves: number): Happening[] {
  const lines = new Map(story.map((happening) => [happening.index, happening]));
  for (const happening of happenings) lines.set(happening.index, happening);
  const inOrder = [...lines.values()]
    .filter((happening) => happening.index < moves)
    .sort((one, other) => one.index - other.index);
  return withoutRepeats(inOrder);
}

function withLines(chat: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const known = new Map(chat.map((line) => [line.id, line]));
  for (const line of lines) known.set(line.id, line);
  return [...known.values()].sort((one, other) => one.id - other.id);
}
