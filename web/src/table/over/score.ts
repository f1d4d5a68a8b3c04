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
  const sorted = players.toSorted((a, b) => order(view, a, b));
  const rows: Row[] = [];
  for (const row of sorted) {
    const above = rows.at(-1);
    const rank = above !== undefined && order(view, above, row) === 0 ? above.rank : rows.length + 1;
    rows.push({ ...row, rank });
  }
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

/** Winners first, then more points, then what breaks a tie. */
function order(view: View, a: Placed, b: Placed): number {
  return Number(b.wins) - Number(a.wins) || b.points - a.points || tieBreak(view, b) - tieBreak(view, a);
}

/** Coins in 7 Wonders, points of blue cards in Duel, monuments that stand in Monuments. */
function tieBreak(view: View, { player, sheet }: Placed): number {
  switch (view.rulebook) {
    case "wonders":
      return view.cities[player]?.coins ?? 0;
    case "duel":
      return sheet.blue ?? 0;
    case "monuments":
      return view.colours.filter((one) => one.player === player).flatMap(({ stacks }) => stacks).length;
  }
}

/** The sheets of a game that goes on; in Monuments a player may have two colours. */
function sheetsNow(view: View): Record<string, number>[] {
  if (view.rulebook !== "monuments") return view.cities.map(({ sheet }) => sheet);
  return view.points.map((_, player) => summed(view.colours.filter((one) => one.player === player).map(({ sheet }) => sheet)));
}

function summed(sheets: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [category, points] of sheets.flatMap((sheet) => Object.entries(sheet))) {
    sum[category] = (sum[category] ?? 0) + points;
  }
  return sum;
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
  return { key: tieBreakOf(view, first, second), values: { count: first.points }, other };
}

/** By what a tie was broken; in Monuments, by the report if both have as many monuments. */
function tieBreakOf(view: View, first: Row, second: Row | undefined): string {
  if (view.rulebook !== "monuments") return view.rulebook === "duel" ? "blue" : "coins";
  return second !== undefined && tieBreak(view, first) === tieBreak(view, second) ? "report" : "monuments";
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
