import type { Rulebook, Seat, Table } from "../api/types";

/** The table of a tour or a puzzle: nobody else can see it, and there is nothing to resign from. */
export function tourTable(rulebook: Rulebook, names: string[], you = 0): Table {
  const seats = names.map<Seat>((name, player) => ({
    player,
    kind: player === you ? "person" : "bot",
    name,
    person: null,
    bot: null, // nobody needs to know how good the others are
    stand_in: null,
    resigned: false,
    hints: 0,
    here: true,
    seal: null,
    entropy: null,
    away_since: null,
    vacation_until: null,
    rating: null,
    doubt: null,
  }));
  return {
    id: "tour",
    rulebook,
    players: names.length,
    options: {},
    status: "closed",
    public: false,
    spectators: false,
    rated: false,
    clock: "none",
    deadline: null,
    hints: false,
    seats,
    you,
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
    shared_deal: null,
    sealed_until: null,
    rematch: null,
    tried: null,
    created_at: "",
    started_at: null,
    finished_at: null,
  };
}
