import type { Happening, Language, Rulebook, View } from "../api/types";
import type { ExpansionScene, Scene } from "./script";

type Told = Record<Language, string[]>;
type ToldHappening = Omit<Happening, "words"> & { words: Told };

/** A view with what led to it, in all languages; made by web/fixtures/tour.py. */
interface ToldScene {
  view: unknown;
  happenings: ToldHappening[];
}

/** A prepared piece of a game. */
export interface Position {
  task: string;
  start: ToldScene;
  /** What follows each way to make the move: right after it, and once the others have answered. */
  answers: Record<string, [ToldScene, ToldScene]>;
  /** How a game with Leaders and Edifice goes; each scene follows the one before. */
  expansions?: Record<ExpansionScene, ToldScene>;
}

/** What the table shows in one scene. */
export interface Shown {
  view: View;
  happenings: Happening[];
  story: Happening[];
}

const FILES: Record<Rulebook, () => Promise<{ default: unknown }>> = {
  wonders: () => import("./positions/wonders.json"),
  duel: () => import("./positions/duel.json"),
  monuments: () => import("./positions/monuments.json"),
};

function expansionsFile(): Promise<{ default: unknown }> {
  return import("./positions/expansions.json");
}

export async function loadPosition(rulebook: Rulebook): Promise<Position> {
  const position = (await FILES[rulebook]()).default as Position;
  if (rulebook !== "wonders") return position;
  const expansions = (await expansionsFile()).default as Record<ExpansionScene, ToldScene>;
  return { ...position, expansions };
}

const EXPANSION_SCENES: readonly Scene[] = ["draft", "recruit", "join"] satisfies ExpansionScene[];

/** The scenes that lead to one, itself the last. */
function upTo({ start, answers, expansions }: Position, scene: Scene, answer: string | null): ToldScene[] {
  const place = EXPANSION_SCENES.indexOf(scene);
  if (place >= 0 && expansions !== undefined) return Object.values(expansions).slice(0, place + 1);
  const follows = answer === null ? undefined : answers[answer];
  if (scene === "start" || follows === undefined) return [start];
  return [start, ...follows.slice(0, scene === "made" ? 1 : 2)];
}

/** The card that the learner is asked to build, or to take where it lies open. */
export function cardOf({ task, start }: Position): string {
  const view = start.view as View;
  if (view.rulebook !== "monuments") return task.slice(task.indexOf(" ") + 1);
  return need(view.row[Number(task.slice(task.lastIndexOf(" "))) - 1]).card;
}

/** A scene in the learner's language, with the learner's name. */
export function shown(position: Position, scene: Scene, answer: string | null, language: Language, you: string): Shown {
  const scenes = upTo(position, scene, answer);
  const told = scenes.map(({ happenings }) => happenings.map((one) => inLanguage(one, language, you) as Happening));
  const last = scenes.at(-1) ?? position.start;
  return {
    view: inLanguage(last.view, language, you) as View,
    happenings: scenes.length > 1 ? (told.at(-1) ?? []) : [],
    story: told.flat(),
  };
}

/** The same tree, in which every `words` speaks one language. */
function inLanguage(value: unknown, language: Language, you: string): unknown {
  if (typeof value === "string") return value.replaceAll("{{you}}", you);
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language, you));
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    inLanguage(key === "words" ? (part as Record<Language, unknown>)[language] : part, language, you),
  ]);
  return Object.fromEntries(parts);
}

/** Something that the prepared position has; tour.py would not have written it otherwise. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("the position of the tour lacks something");
  return value;
}

/** The city of a player. */
export function cityOf<City>({ cities }: { cities: City[] }, player: number): City {
  return need(cities[player]);
}
