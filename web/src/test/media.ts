/** A media query for jsdom, which has none: it holds or not, and never changes. */
export function mediaQuery(media: string, matches = false): MediaQueryList {
  return {
    matches,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  };
}
