"""Make the icons of the page that have to be PNG files, from our own drawings, in Chromium.

    make icons

Phones round the corners of an icon themselves, so their drawings fill the whole square; one that
may be cut to any shape is smaller inside it. Every file says which drawing it was made from, so
that a test can tell when it is out of date.
"""

import hashlib
import io
import re
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parent / "public"
FLAGS = ["--no-sandbox", "--disable-gpu"]
SAFE = 0.8  # of the width: what stays if the icon is cut to a circle or a leaf


class Icon(NamedTuple):
    """A drawing in some size."""

    drawing: str
    pixels: int
    fills: bool = True  # the whole square, or has round corners
    scale: float = 1.0


ICONS = {
    "apple-touch-icon": Icon("pharos.svg", 180),
    "icon-192": Icon("pharos.svg", 192, fills=False),
    "icon-512": Icon("pharos.svg", 512, fills=False),
    "icon-maskable-512": Icon("pharos.svg", 512, scale=SAFE),
    "icon-turn-192": Icon("pharos-turn.svg", 192, fills=False),
}


def digest_of(drawing: str) -> str:
    return hashlib.sha256((PUBLIC / drawing).read_bytes()).hexdigest()


def prepared(icon: Icon) -> str:
    """The drawing with the corners and the size that the icon needs."""
    text = (PUBLIC / icon.drawing).read_text()
    ground, drawn = re.split(r"(?<=/>)", text, maxsplit=1)  # the square behind comes first
    if icon.fills:
        ground = ground.replace(' rx="5"', "")
    shift = 12 * (1 - icon.scale)  # the drawings are 24 wide
    drawn = drawn.removesuffix("\n").removesuffix("</svg>")
    return (
        f'{ground}<g transform="translate({shift} {shift}) scale({icon.scale})">{drawn}</g></svg>'
    )


def draw(browser: Browser, icon: Icon) -> bytes:
    page = browser.new_page(viewport={"width": icon.pixels, "height": icon.pixels})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{prepared(icon)}")
    taken = page.screenshot(omit_background=True)
    page.close()
    return taken


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name, icon in ICONS.items():
            image = Image.open(io.BytesIO(draw(browser, icon)))
            made_from = PngInfo()
            made_from.add_text("Source", f"{icon.drawing} {digest_of(icon.drawing)}")
            image = image.convert("RGB" if icon.fills else "RGBA")
            image.save(PUBLIC / f"{name}.png", optimize=True, pnginfo=made_from)
        browser.close()


if __name__ == "__main__":
    main()
