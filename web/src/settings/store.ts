/** What a person prefers on this device; remembered in the browser. */
import type { Language } from "../api/types";
import { browserLanguage, isLanguage } from "../i18n";

export type Theme = "system" | "day" | "night";
/** How quickly things move; a device that asks for less movement gets none. */
export const MOVEMENTS = ["calm", "normal", "quick", "off"] as const;
export type Movement = (typeof MOVEMENTS)[number];
/** How quickly bots play. */
export const PACES = ["calm", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  theme: Theme;
  language: Language;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  motion: Movement;
  pace: Pace;
  /** Whether an action is asked about once more before it is played. */
  asks: boolean;
  /** The bot that was chosen last to fill a seat; nothing as long as none was. */
  level: string | null;
  /** Whether a table that waits elsewhere is heard. */
  chime: boolean;
  /** Whether the browser shows that a table waits, while a page is open. */
  alerts: boolean;
}

/** For anyone who has chosen none: a short search, which people can beat; and one for a first game. */
export const LEVEL = "mason";
export const FIRST_LEVEL = "newcomer";

const KEY = "pharos.settings";

let current = load();
const listeners = new Set<() => void>();

export function readSettings(): Settings {
  return current;
}

export function changeSettings(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  save(current);
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab changed them. */
export function reload(event: StorageEvent): void {
  if (event.key !== KEY) return;
  current = load();
  for (const listener of listeners) listener();
}

function load(): Settings {
  const stored = parsed();
  return {
    theme: stored.theme === "day" || stored.theme === "night" ? stored.theme : "system",
    language: isLanguage(String(stored.language)) ? (stored.language as Language) : browserLanguage(),
    sound: stored.sound !== false,
    volume: typeof stored.volume === "number" ? Math.min(1, Math.max(0, stored.volume)) : 0.6,
    motion: MOVEMENTS.find((one) => one === stored.motion) ?? "normal",
    pace: PACES.find((one) => one === stored.pace) ?? "normal",
    asks: stored.asks !== false,
    level: typeof stored.level === "string" ? stored.level : null,
    chime: stored.chime === true,
    alerts: stored.alerts === true,
  };
}

function parsed(): Partial<Record<keyof Settings, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function save(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse to remember; the setting holds until the page is closed.
  }
}
