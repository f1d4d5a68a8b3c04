import type { AlmanacData, Board, Card, Edifice, Leader, Monument, Token, Wonder } from "./types";

/** An almanac in which things are found by their id. */
export interface Almanac extends AlmanacData {
  monuments: Monument[];
  notes: string[];
  /** 7 Wonders: of the victory token of each age. */
  victory_points: number[];
  /** 7 Wonders: how many coins, points, resources or leaders a special power is about. */
  powers: NonNullable<AlmanacData["powers"]>;
  /** Of a unit that a card makes cheap. */
  cheap_price: number;
  /** Duel: wonders that a player drafts, and places for progress tokens on the board. */
  wonders_each: number;
  progress_places: number;
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

/** What the almanac of a game without such things says of them. */
const NOTHING = { monuments: [], notes: [], victory_points: [], powers: {}, cheap_price: 0, wonders_each: 0, progress_places: 0 };

export function withLookups(data: AlmanacData): Almanac {
  const card = finder(data.cards, "card", data);
  const leaders = new Map(data.leaders.map((leader) => [leader.id, leader.name]));
  return {
    ...NOTHING,
    ...data,
    card,
    board: finder(data.boards, "board", data),
    wonder: finder(data.wonders, "wonder", data),
    token: finder(data.tokens, "token", data),
    monument: finder(data.monuments ?? [], "monument", data),
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
