import type { Rulebook, Seat, Table } from "../api/types";

/** The table of a tour: nobody else can see it, and there is nothing to resign from. */
export function tourTable(rulebook: Rulebook, names: string[]): Table {
  const seats = names.map<Seat>((name, player) => ({
    player,
    kind: player === 0 ? "person" : "bot",
    name,
    person: null,
    bot: player === 0 ? null : "greedy",
    stand_in: null,
    resigned: false,
    hints: 0,
    here: true,
    seal: null,
    entropy: null,
    away_since: null,
  }));
  return {
    id: "tour",
    rulebook,
    players: names.length,
    options: {},
    status: "closed",
    public: false,
    spectators: false,
    clock: "none",
    hints: false,
    seats,
    you: 0,
    host: true,
    invite: null,
    commitment: "",
    dealt: true,
    secret: null,
    seed: null,
    deciding: [],
    watching: 0,
    patience: 60,
    result: null,
    rematch: null,
    created_at: "",
    started_at: null,
    finished_at: null,
  };
}
