"""Take the pictures of the README: real games at real tables, in Chromium.

    make pictures

A guest plays against bots until a moment worth showing; the moves are made over HTTP, so that
nothing depends on where the page has its buttons. Without arguments the pictures of the README are
taken; `--all FOLDER` takes every table at four sizes, by day and by night.
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

HERE = Path(__file__).parent
PATIENCE = 600  # seconds until the server is open; its rules may have to be compiled
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900), "large": (2560, 1440)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
TABLES = {  # a game, its players, and how many decisions of ours come before the picture
    "wonders": ("wonders", 5, 9),
    "duel": ("duel", 2, 15),
    "monuments": ("monuments", 4, 60),
}

PLAY = """async ({rulebook, players, decisions}) => {
  const ask = async (method, path, body) => {
    const answer = await fetch('/api' + path, {
      method, headers: {'content-type': 'application/json'}, body: body && JSON.stringify(body)})
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  await ask('PUT', '/me', {name: 'Ada'})
  const bots = ['builder', 'merchant', 'general', 'scholar']
  const seats = Array.from({length: players}, (_, seat) =>
    seat === 0 ? {kind: 'me'} : {kind: 'bot', bot: bots[seat % bots.length]})
  const boards = ['alexandria', ...Array(players - 1).fill('random')]
  const options = rulebook === 'wonders' ? {boards} : {}
  const table = await ask('POST', '/tables', {rulebook, players, options, seats, start: true})
  let made = 0
  while (made < decisions) {
    const {view, may_undo} = await ask('GET', `/tables/${table.id}/view`)
    if (view.over) break
    if (view.legal.length === 0 || may_undo) { await new Promise(r => setTimeout(r, 20)); continue }
    const verbs = ['stage', 'build', 'lay', 'erect', 'extend']
    const built = verbs.map(verb => view.legal.filter(action => action.startsWith(verb)))
    const among = built.find(actions => actions.length) ?? view.legal
    const wanted = among[(7 * made) % among.length]  // not all of one colour
    await ask('POST', `/tables/${table.id}/moves`, {token: crypto.randomUUID(), action: wanted})
    made += 1
  }
  return table.id
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every size, by day and night")
    folder = parser.parse_args().all
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        if folder:
            take_all(browser, address, folder)
        else:
            for name in track(TABLES, "Taking pictures"):
                take(browser, address, name, HERE / f"{name}.png", Look())


def take_all(browser: Browser, address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    looks = list(product(TABLES, SIZES, ("day", "night")))
    for name, size, theme in track(looks, "Taking pictures"):
        file = folder / f"{name}-{size}-{theme}.png"
        take(browser, address, name, file, Look(SIZES[size], theme))


class Look(NamedTuple):
    size: tuple[int, int] = SIZES["desktop"]
    theme: str = "day"


def take(browser: Browser, address: str, name: str, file: Path, look: Look) -> None:
    """One table, as it is when it is our turn."""
    context = browser.new_context(
        viewport={"width": look.size[0], "height": look.size[1]},
        color_scheme="dark" if look.theme == "night" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")  # the page has asked who it is
    rulebook, players, decisions = TABLES[name]
    asked = {"rulebook": rulebook, "players": players, "decisions": decisions}
    table = page.evaluate(PLAY, asked)
    page.goto(f"{address}/table/{table}")
    wait_for_turn(page)
    if rulebook == "duel":
        page.keyboard.press("t")  # a hint
        wait_for_turn(page)
    page.screenshot(path=file)
    context.close()


def wait_for_turn(page: Page) -> None:
    """Until bots have moved and everything on the page has come to rest."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2500)


@contextmanager
def serving() -> Iterator[str]:
    """A server of our own, with games that nobody else sees."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "PHAROS_DATA": data, "PHAROS_BOT_DELAY": "0.02"}
        command = [Path(sys.executable).parent / "pharos", "serve", "--no-browser"]
        server = subprocess.Popen([*command, "--port", str(port)], env=environment)
        try:
            wait_for_server(port)
            yield address
        finally:
            server.terminate()
            server.wait()


def wait_for_server(port: int) -> None:
    for _ in range(PATIENCE * 5):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.2)
    raise SystemExit("the server does not start; try `pharos serve` to see why")


if __name__ == "__main__":
    main()
