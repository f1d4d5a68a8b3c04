import type { MonumentsColour, MonumentsStack, MonumentsView } from "../../api/types";

/** The colours as they lie on the screen: round the table from the viewer's left, the viewer's own last. */
export function coloursAround({ colours, viewer, players }: MonumentsView): MonumentsColour[] {
  const me = Math.max(viewer, 0);
  const away = ({ player }: MonumentsColour) => (player - me - 1 + players) % players;
  return colours.toSorted((one, other) => away(one) - away(other));
}

/** Whether everybody plays with two colours. */
export function hasTwoColours({ colours, players }: MonumentsView): boolean {
  return colours.length > players;
}

export function colourOf({ colours }: MonumentsView, colour: string): MonumentsColour {
  const found = colours.find((one) => one.colour === colour);
  if (found === undefined) throw new Error(`nobody plays with ${colour}`);
  return found;
}

/** Whether a historian of another colour would take the top card. */
export function isInReach({ colours }: MonumentsView, { top }: MonumentsStack): boolean {
  return colours.some(({ harvest }) => harvest.cards.some(({ card }) => card.card === top.card));
}

/** Whether it is the viewer who is waited for. */
export function isAsked({ deciders, viewer }: MonumentsView): boolean {
  return deciders.includes(viewer);
}
