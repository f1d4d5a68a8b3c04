/** Where a piece is on the page, whatever part of the page is scrolled into sight. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Places = Map<string, Place>;

/** Where every piece is that can be seen; of two with the same name, the first. */
export function measurePieces(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const name = element.dataset.piece ?? "";
    const place = placeOf(element);
    if (place !== null && !places.has(name)) places.set(name, place);
  }
  return places;
}

/** The first part of the table with this anchor that can be seen. */
export function measureAnchor(anchor: string): Place | null {
  for (const element of document.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const place = placeOf(element);
    if (place !== null) return place;
  }
  return null;
}

function placeOf(element: Element): Place | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  return { x: left + width / 2 + window.scrollX, y: top + height / 2 + window.scrollY, width, height };
}
