/** The title of the window: what is shown, how many tables wait elsewhere, and what calls somebody back. */
let ordinary = "Pharos";
let waiting = 0;
let call: string | null = null;

export function setTitle(title: string): void {
  ordinary = title;
  show();
}

/** How many tables wait for us that we do not see. */
export function setWaiting(tables: number): void {
  waiting = tables;
  show();
}

/** Something more urgent than the title itself; nothing, to show that again. */
export function setCall(text: string | null): void {
  call = text;
  show();
}

function show(): void {
  document.title = call ?? (waiting > 0 ? `(${waiting}) ${ordinary}` : ordinary);
}
