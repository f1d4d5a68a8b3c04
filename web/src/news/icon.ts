/** The icon of the tab, with a mark while a table waits. */
export function markIcon(waits: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon !== null) icon.href = waits ? "/pharos-turn.svg" : "/pharos.svg";
}
