import type { AlmanacData, Board, Card, Edifice, Leader, Monument, Token, Wonder } from "./types";

/** An almanac in which things are found by their id. */
export interface Almanac extends AlmanacData {
  monuments: Monument[];
  notes: string[];
  /** Of the victory token of each age. */
  victory_points: number[];
  card(id: string): Card;
  board(id: string): Board;
  wonder(id: string): Wonder;
  token(id: string): Token;
  monument(id: string): Monument;
  leader(id: string): Leader;
  edifice(id: string): Edifice;
  /** What a card or a leader is called. */
  nameOf(id: string): string;
}

export function withLookups(data: AlmanacData): Almanac {
  const { monuments = [], notes = [], victory_points = [] } = data;
  const card = finder(data.cards, "card", data);
  const leaders = new Map(data.leaders.map((leader) => [leader.id, leader.name]));
  return {
    ...data,
    monuments,
    notes,
    victory_points,
    card,
    board: finder(data.boards, "board", data),
    wonder: finder(data.wonders, "wonder", data),
    token: finder(data.tokens, "token", data),
    monument: finder(monuments, "monument", data),
    leader: finder(data.leaders, "leader", data),
    edifice: finder(data.edifices, "edifice", data),
    nameOf: (id) => leaders.get(id) ?? card(id).name,
  };
}

function finder<Row extends { id: string }>(rows: Row[], kind: string, { rulebook }: AlmanacData) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: string): Row => {
    const row = byId.get(id);
    if (!row) throw new Error(`The almanac of ${rulebook} has no ${kind} "${id}".`);
    return row;
  };
}
