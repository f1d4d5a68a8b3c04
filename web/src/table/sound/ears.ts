/** The one AudioContext of the page; browsers allow it only after somebody has touched the page. */
let context: AudioContext | null = null;

function open(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** Open the ears at the first gesture; the returned function stops listening for one. */
export function listenAfterGesture(): () => void {
  if (typeof AudioContext === "undefined") return () => undefined;
  const stop = new AbortController();
  for (const gesture of ["pointerdown", "keydown"]) {
    window.addEventListener(gesture, open, { signal: stop.signal, capture: true, passive: true });
  }
  return () => stop.abort();
}

/** The context to play in; nothing before the first gesture. */
export function ears(): AudioContext | null {
  return context?.state === "running" ? context : null;
}
