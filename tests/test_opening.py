"""`pharos serve` with an empty cache: people play at once, and no move is ever lost."""

import asyncio
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import websockets
from helpers.endurance import children_of, processor_seconds
from helpers.server_services import free_port

from pharos.kernel.folders import cache_home

pytestmark = pytest.mark.slow  # it starts its own servers, of both kinds

PHAROS = Path(sys.executable).with_name("pharos")
PLAYERS = {"duel": 2, "monuments": 3, "wonders": 4}
DECISIONS = 10
PATIENCE = 1500  # seconds, on a busy machine
AWAKE = "All bots are awake."
REPLACED = "another takes its place"
NOT_MUCH = 1  # second of the processor: too little to load everything again


@pytest.fixture
def server(tmp_path):
    """A server that has nothing compiled yet."""
    port = free_port()
    environment = os.environ | {
        "PHAROS_JIT": "1",
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PHAROS_DATA": str(tmp_path / "data"),
        "PHAROS_BOT_DELAY": "0.05",
        "PHAROS_LIMITS": "off",
    }
    command = [PHAROS, "serve", "--no-browser", "--port", str(port)]
    with open(tmp_path / "log", "w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    yield Running(process, f"http://127.0.0.1:{port}", tmp_path / "log", tmp_path / "data")
    process.terminate()
    assert process.wait(PATIENCE) == 0
    keep_what_is_new(tmp_path / "cache" / "pharos", cache_home())


def keep_what_is_new(compiled, cache):
    """Let the tests that follow use what was compiled here, instead of compiling it again."""
    for index in compiled.rglob("*.nbi"):
        folder = cache / index.parent.relative_to(compiled)
        if not (folder / index.name).exists():
            folder.mkdir(parents=True, exist_ok=True)
            for code in index.parent.glob(f"{index.stem}.*.nbc"):
                shutil.copy(code, folder)
            shutil.copy(index, folder)


class Running:
    def __init__(self, process, address, log, data):
        self.process, self.address, self.log, self.data = process, address, log, data
        self.ends = time.monotonic() + PATIENCE

    def times_said(self, words):
        assert self.process.poll() is None, self.log.read_text()
        assert time.monotonic() < self.ends, self.log.read_text()
        return self.log.read_text().count(words)

    async def until(self, words, times=1):
        """Wait until the server has written something this many times."""
        while self.times_said(words) < times:
            await asyncio.sleep(0.1)

    def kill_worker(self):
        os.kill(self.worker(), signal.SIGKILL)

    def kill_parent(self):
        stat = Path(f"/proc/{self.worker()}/stat").read_text()
        os.kill(int(stat.rpartition(")")[2].split()[1]), signal.SIGKILL)

    def worker(self):
        """The process that has the database open."""
        for process in children_of(self.process.pid):
            if str(self.data / "pharos.sqlite") in files_of(process):
                return process
        raise AssertionError("there is none")

    def moves(self):
        """What is stored of everybody in the first seat, by table and number."""
        with sqlite3.connect(self.data / "pharos.sqlite") as database:
            rows = database.execute('SELECT table_id, "index", action FROM moves WHERE player = 0')
            return {(table, index): action for table, index, action in rows}


def files_of(process):
    """The names of its open files."""
    names = set()
    with suppress(OSError):  # it may end meanwhile
        for file in Path(f"/proc/{process}/fd").iterdir():
            with suppress(OSError):  # or close one
                names.add(os.readlink(file))
    return names


class Guest:
    """Somebody who plays game after game, over the socket that the page uses."""

    def __init__(self, address, rulebook, bot, pace):
        self.address, self.rulebook, self.bot, self.pace = address, rulebook, bot, pace
        self.client = httpx.AsyncClient(base_url=f"{address}/api", timeout=PATIENCE)
        self.table = None
        self.is_over = True
        self.connections = 0
        self.accepted = {}  # what was acknowledged, by table and number

    async def arrive(self):
        session = (await self.client.post("/guests", json={"name": "Ada"})).json()["session"]
        self.client.headers["authorization"] = f"Bearer {session}"

    async def sit_down(self):
        players = PLAYERS[self.rulebook]
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": self.bot}] * (players - 1)]
        new = {"rulebook": self.rulebook, "players": players, "seats": seats, "start": True}
        self.table = (await self.client.post("/tables", json=new)).raise_for_status().json()["id"]
        self.is_over = False

    async def play(self, goes_on):
        """Decide and decide, for as long as `goes_on` says so."""
        while goes_on():
            with suppress(websockets.ConnectionClosed, OSError, httpx.TransportError):
                if self.is_over:
                    await self.sit_down()
                async with self.connect() as live:
                    self.connections += 1
                    await self.decide(live, goes_on)
            await asyncio.sleep(0.2)  # as the page does before it connects again

    def connect(self):
        url = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/live"
        headers = {"authorization": self.client.headers["authorization"]}
        return websockets.connect(url, additional_headers=headers)

    async def decide(self, live, goes_on):
        """Answer the latest view, one decision at a time."""
        latest, asked = {"moves": -1}, None
        while goes_on() and not self.is_over:
            message = json.loads(await live.recv())
            assert message["type"] != "rejected", message
            if message["type"] == "accepted":
                self.accepted[self.table, message["index"]] = asked
                asked = None
            elif message["type"] == "view":
                latest = message
                self.is_over = message["view"]["over"]
            if asked is None and latest["moves"] >= self.moves and latest["view"]["legal"]:
                await asyncio.sleep(self.pace)
                asked = latest["view"]["legal"][0]
                token = f"decision-{latest['moves']}"
                await live.send(json.dumps({"type": "move", "token": token, "action": asked}))

    @property
    def moves(self):
        """How many moves this table has, as far as this player knows."""
        return max((index + 1 for table, index in self.accepted if table == self.table), default=0)


def test_people_play_at_once_and_across_the_hand_over(server):
    asyncio.run(play_through_everything(server))


async def play_through_everything(server):
    """Ten decisions of each game while the rules compile, and on until they are compiled."""
    await server.until("Pharos is open")
    quick = [Guest(server.address, game, "apprentice", pace=0) for game in PLAYERS]
    thinker = Guest(server.address, "duel", "architect", pace=0)
    guests = [*quick, thinker]
    for guest in guests:
        await guest.arrive()
    await asyncio.gather(
        *(guest.play(lambda guest=guest: len(guest.accepted) < DECISIONS) for guest in guests)
    )
    assert not server.times_said(AWAKE), "all of that while the rules are compiled"
    seats = (await thinker.client.get(f"/tables/{thinker.table}")).json()["seats"]
    assert (
        seats[1]["bot"] == "architect"
    )  # it is asked for; another bot plays until it is available

    await another_worker_answers(server, thinker)
    await play_across(server, guests)  # from plain to compiled
    await another_worker_answers(server, thinker)
    await server.until(REPLACED, times=2)
    await the_worker_goes_on_alone(server, thinker)
    await play_across(server, guests)  # from the worker that goes on alone
    assert server.times_said(REPLACED) == 2
    server.process.send_signal(signal.SIGHUP)
    await play_across(server, guests)  # from this version to the next

    stored = server.moves()
    for guest in guests:
        assert guest.accepted.items() <= stored.items()
        await guest.client.aclose()


async def another_worker_answers(server, guest):
    """One that is killed is forked again."""
    server.kill_worker()
    await be_answered(guest)
    assert processor_seconds(server.worker()) < NOT_MUCH, server.log.read_text()


async def the_worker_goes_on_alone(server, guest):
    """One whose parent is killed."""
    worker = server.worker()
    server.kill_parent()
    await be_answered(guest)
    os.kill(worker, 0)  # it is there


async def be_answered(guest):
    while True:
        with suppress(httpx.TransportError):
            (await guest.client.get(f"/tables/{guest.table}")).raise_for_status()
            return


async def play_across(server, guests):
    """Go on until other workers have taken over, and have stored a move of everybody."""
    times = server.times_said(AWAKE) + 1
    before = {}

    def is_before_it(guest):
        if server.times_said(AWAKE) < times:
            before[guest] = len(guest.accepted)
        return len(guest.accepted) == before[guest]

    connections = [guest.connections for guest in guests]
    for guest in guests:
        guest.pace = 1  # to leave the processor to the compiler
    await asyncio.gather(*(guest.play(lambda guest=guest: is_before_it(guest)) for guest in guests))
    assert server.times_said(AWAKE) == times
    assert all(guest.connections > had for guest, had in zip(guests, connections, strict=True))
