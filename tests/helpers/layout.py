"""Whether everything on a page can be seen, read and reached."""

from pathlib import Path

from playwright.sync_api import Page

MEASURE = Path(__file__).with_suffix(".js").read_text("utf-8")
SIZES = {  # common screens, without the bars of browsers
    "laptop": (1366, 657),
    "small laptop": (1280, 600),
    "1440": (1440, 780),
    "1536": (1536, 730),
    "full HD": (1920, 950),
    "large": (2560, 1300),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "old tablet": (768, 1024),
    "short phone": (360, 640),
    "small phone": (360, 740),
    "phone": (390, 844),
    "large phone": (430, 932),
    "phone on its side": (844, 390),
}
TOUCHED = tuple(name for name in SIZES if "tablet" in name or "phone" in name)
SCREENS = {"mouse": tuple(name for name in SIZES if name not in TOUCHED), "touch": TOUCHED}
SEEN_WHOLE = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  if (!element.checkVisibility()) return [`${selector} is hidden: ${element.textContent}`]
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const text = element.textContent.trim() || element.getAttribute('aria-label')
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    return [`${selector} is off the screen: ${text}`]
  const isOn = (x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const zoom = element.currentCSSZoom ?? 1
  const round = parseFloat(getComputedStyle(element).borderTopLeftRadius) * zoom
  // what a round corner leaves out belongs to nobody
  const inset = 2 + 0.3 * Math.min(round, (right - left) / 2, (bottom - top) / 2)
  const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
    [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y]))
  return points.every(([x, y]) => isOn(x, y)) ? [] : [`${selector} is covered: ${text}`]
})"""


def faults_of(page: Page, *, touch: bool = False, scrolls: bool = False) -> list[str]:
    """What cannot be seen, read or reached; the page itself may scroll down if `scrolls`."""
    return page.evaluate(MEASURE, {"touch": touch, "scrolls": scrolls})


def not_seen_whole(page: Page, *selectors: str) -> list[str]:
    """Which of these things, which must all be visible at once, are not."""
    missing = [f"{one} is missing" for one in selectors if not page.locator(one).count()]
    return missing + [fault for one in selectors for fault in page.evaluate(SEEN_WHOLE, one)]
