"""Take the pictures of the documentation: staged games at real tables, in Chromium.

    make pictures

The pictures of the README are one table each; a sheet shows one late game on a laptop, a tablet
and a phone; one picture moves, and shows a turn of Duel from the first look to the answer. Deals
and decisions are always the same, so a picture changes only when the page does.
"""

import io
import os
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

HERE = Path(__file__).parent
sys.path.append(str(HERE.parents[1] / "tests"))

from helpers.server_services import free_port  # noqa: E402 - the tests stage games, too
from helpers.staged_tables import STAGES, seat_at  # noqa: E402

PATIENCE = 600  # seconds to wait for the server, which may have to compile its rules
REST = 2500  # milliseconds until nothing on the page moves any more
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
DESKTOP = (1440, 900)
SHEET_SIZES = {"laptop": (1366, 657), "tablet": (820, 1180), "phone": (390, 844)}
SHEET_HEIGHT = 700  # pixels, for every screen on a sheet
FILM = (960, 600)  # the size of the animation
FRAME = 100  # milliseconds between two frames


class Picture(NamedTuple):
    """A table, its theme, and the keys to press before the picture is taken."""

    stage: str
    theme: str = "light"
    keys: str = ""


PICTURES = {
    "wonders": Picture("wonders-four", keys="d"),
    "leaders": Picture("wonders-recruit", "dark"),
    "edifice": Picture("wonders-late"),
    "duel": Picture("duel-mid", keys="t"),  # a hint
    "monuments": Picture("monuments-late", keys=""),
}
SHEETS = {
    "sheet-wonders": "wonders-full",
    "sheet-duel": "duel-full",
    "sheet-monuments": "monuments-late",
}


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        with serving(data) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            camera = Camera(browser, address, f"sqlite:///{data}/pharos.sqlite")
            for name, picture in track(PICTURES.items(), "Tables"):
                (HERE / f"{name}.png").write_bytes(camera.take(picture, DESKTOP))
            for name, stage in track(SHEETS.items(), "Sheets"):
                screens = [camera.take(Picture(stage), size) for size in SHEET_SIZES.values()]
                (HERE / f"{name}.png").write_bytes(camera.lay_out(screens))
            save_film(camera.film("duel-mid"), HERE / "turn.webp")


class Camera:
    """Sits down at staged tables and takes their pictures."""

    def __init__(self, browser: Browser, address: str, database: str):
        self.browser = browser
        self.address = address
        self.database = database

    def take(self, picture: Picture, size: tuple[int, int]) -> bytes:
        page = self.sit_down(picture.stage, size, picture.theme, motion="reduce")
        for key in picture.keys:
            page.keyboard.press(key)
            rest(page)
        taken = page.screenshot()
        page.context.close()
        return taken

    def film(self, stage: str) -> list[tuple[Image.Image, int]]:
        """A turn as frames with durations: a card is built, and the opponent answers."""
        page = self.sit_down(stage, DESKTOP, "light", motion="no-preference")
        frames = [(look(page), 1200)]
        page.keyboard.press("1")
        frames += watch(page, 6)
        frames.append((look(page), 1500))
        page.keyboard.press("Enter")
        frames += watch(page, 45)
        frames.append((look(page), 2500))
        page.context.close()
        return frames

    def sit_down(self, stage: str, size: tuple[int, int], theme: str, motion: str) -> Page:
        """The page of somebody at a staged table."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            locale="en-GB",
        )
        page = context.new_page()
        page.goto(self.address)
        page.wait_for_load_state("networkidle")  # the page has identified its guest
        me = page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
        table = seat_at(self.database, me, STAGES[stage])
        page.goto(f"{self.address}/table/{table}")
        rest(page)
        return page

    def lay_out(self, screens: list[bytes]) -> bytes:
        """Screens side by side, all of the same height."""
        images = "".join(
            f'<img height="{SHEET_HEIGHT}" src="data:image/png;base64,{b64encode(each).decode()}">'
            for each in screens
        )
        page = self.browser.new_page()
        page.set_content(
            "<style>body{margin:0;padding:24px;width:max-content;display:flex;gap:24px;"
            f"background:#e9dfcb}}img{{border-radius:10px}}</style>{images}"
        )
        taken = page.locator("body").screenshot()
        page.close()
        return taken


def rest(page: Page) -> None:
    """Wait until bots have moved and nothing on the page moves any more."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(REST)


def look(page: Page) -> Image.Image:
    return (
        Image.open(io.BytesIO(page.screenshot()))
        .convert("RGB")
        .resize(FILM, Image.Resampling.LANCZOS)
    )


def watch(page: Page, times: int) -> list[tuple[Image.Image, int]]:
    """Record frames from now on; identical ones are merged."""
    frames: list[tuple[Image.Image, int]] = []
    for _ in range(times):
        frame = look(page)
        if frames and frame.tobytes() == frames[-1][0].tobytes():
            frames[-1] = (frame, frames[-1][1] + FRAME)
        else:
            frames.append((frame, FRAME))
        page.wait_for_timeout(FRAME)
    return frames


def save_film(frames: list[tuple[Image.Image, int]], file: Path) -> None:
    (first, _), *rest_of_them = frames
    first.save(
        file,
        save_all=True,
        append_images=[frame for frame, _ in rest_of_them],
        duration=[duration for _, duration in frames],
        loop=0,
        quality=60,
        method=4,
    )


@contextmanager
def serving(data: str) -> Iterator[str]:
    """A private server, with games that nobody else sees."""
    port = free_port()
    environment = {**os.environ, "PHAROS_DATA": data, "PHAROS_BOT_DELAY": "0.02"}
    command = [Path(sys.executable).parent / "pharos", "serve", "--no-browser", "--wait"]
    server = subprocess.Popen([*command, "--port", str(port)], env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        transport = httpx.HTTPTransport(retries=20)  # until it listens
        with httpx.Client(transport=transport) as client:
            client.get(f"{address}/healthz", timeout=PATIENCE).raise_for_status()
        yield address
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
