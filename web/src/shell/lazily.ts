/** Parts of the page that are fetched when they are needed, also over a net that comes and goes. */
import { type ComponentType, lazy } from "react";

import { api } from "../api/client";
import { insist } from "../api/insist";

const RELOADED = "pharos.reloaded";
const SOON = 60_000; // milliseconds; a page that was loaded again and still lacks a part is broken

/** A component of its own file. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetched(load) }));
}

/** A part of the page; when the net is away it comes when the net is back. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await insist(api.games); // so the server is there again
    return load().catch(startAnew);
  }
}

/**
 * Load the whole page again: some browsers remember that a file could not be fetched, and a new
 * version of the page has other files. Nothing is lost, for the server has the game.
 */
function startAnew(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < SOON) throw error;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}
