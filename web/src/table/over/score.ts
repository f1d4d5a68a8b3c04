import type { Result, View } from "../../api/types";

/** One line of the score sheet. */
export interface Row {
  player: number;
  rank: number;
  wins: boolean;
  points: number;
  sheet: Record<string, number>;
}

/** How a game ended, as the page tells it. */
export interface Score {
  categories: string[];
  rows: Row[];
  winners: number[];
  ending: string;
  /** Decided before the points were counted: by conquest, by science, or because somebody gave up. */
  sudden: boolean;
}

const BY_POINTS = new Set(["points", "civilian"]);

/** The score of a game that is over, of winners first. One that was given up has the points so far. */
export function scoreOf(view: View, result: Result | null): Score | null {
  const over = result ?? view.over;
  if (over === null) return null;
  const sheets = view.over?.sheets ?? sheetsNow(view);
  const players = over.points.map((points, player) => ({
    player,
    wins: over.winners.includes(player),
    points,
    sheet: sheets[player] ?? {},
  }));
  const rows = players
    .toSorted((one, other) => Number(other.wins) - Number(one.wins) || rankOf(view, one.player) - rankOf(view, other.player))
    .map((row, _, all): Row => ({ ...row, rank: 1 + all.filter((other) => isAbove(view, other, row)).length }));
  return {
    categories: Object.keys(sheets[0] ?? {}),
    rows,
    winners: over.winners,
    ending: over.ending,
    sudden: !BY_POINTS.has(over.ending),
  };
}

/** The same score with the players in their seats: nobody should see who wins before the points are counted. */
export function inSeats(score: Score): Score {
  return { ...score, rows: score.rows.toSorted((one, other) => one.player - other.player) };
}

type Placed = Omit<Row, "rank">;

/** Somebody may have won a game that the points so far would have given to another. */
function isAbove(view: View, one: Placed, other: Placed): boolean {
  return one.wins === other.wins ? rankOf(view, one.player) < rankOf(view, other.player) : one.wins;
}

/** The place of a player as the game stands, with every tie-breaker. */
function rankOf({ ranks }: View, player: number): number {
  return ranks[player] ?? ranks.length;
}

/** The sheets of a game that goes on. */
function sheetsNow(view: View): Record<string, number>[] {
  return view.rulebook === "monuments" ? view.sheets : view.cities.map(({ sheet }) => sheet);
}

/** The best of a category, where it is worth a mark. */
export function bestOf(rows: Row[], category: string): number {
  const most = Math.max(...rows.map((row) => row.sheet[category] ?? 0));
  return most > 0 ? most : Number.POSITIVE_INFINITY;
}

/** Which sentence says why the winner won, and what it needs to know. */
interface Why {
  key: string;
  values: Record<string, number>;
  other: number | null;
}

export function whyOf(view: View, score: Score): Why {
  const [first, second] = score.rows;
  if (first === undefined) throw new Error("a game that is over has players");
  const other = second?.player ?? null;
  if (score.sudden) return { key: score.ending, values: { count: symbolsOf(view, first.player) }, other };
  if (score.winners.length > 1) return { key: "shared", values: { count: first.points }, other: null };
  const margin = first.points - (second?.points ?? 0);
  if (margin > 0) return { key: "margin", values: { count: margin, points: first.points }, other };
  return { key: view.over?.decided_by ?? "margin", values: { count: first.points }, other };
}

/** How many different science symbols a player of Duel has: what a scientific victory is made of. */
function symbolsOf(view: View, player: number): number {
  return view.rulebook === "duel" ? (view.cities[player]?.different_symbols ?? 0) : 0;
}

/** The cards under what a player has built: under each stage, or under each wonder. */
export interface Burial {
  /** The number of a stage, or the id of a wonder. */
  under: number | string;
  kind: "card" | "leader";
  /** The card or leader; nothing while it is hidden. */
  card: string | null;
}

export function burials(view: View, player: number): Burial[] {
  if (view.rulebook === "wonders") {
    const stages = view.cities[player]?.stages ?? [];
    return stages.flatMap(({ built, under, card, leader }, number) =>
      built ? [{ under: number + 1, kind: under ?? "card", card: card ?? leader }] : [],
    );
  }
  if (view.rulebook === "monuments") return [];
  const wonders = view.cities[player]?.wonders ?? [];
  return wonders.flatMap(({ wonder, status, card }) => (status === "built" ? [{ under: wonder, kind: "card", card }] : []));
}
