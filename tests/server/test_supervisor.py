"""`pharos serve` on an empty cache: people play at once, and nothing is lost at the hand-over."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
import websockets
from helpers.server_services import free_port

from pharos.server.supervisor import VERSIONS_OF, Compiling

PHAROS = Path(sys.executable).with_name("pharos")
GAMES = {"duel": 2, "monuments": 3, "wonders": 4}
DECISIONS = 10
PATIENCE = 600  # seconds, on a machine that does much else
QUICK = "apprentice"
SEARCHES = "architect"


@pytest.fixture
def server(tmp_path):
    """A server that has nothing compiled yet."""
    port = free_port()
    places = {"XDG_CACHE_HOME": tmp_path / "cache", "PHAROS_DATA": tmp_path / "data"}
    environment = {**os.environ, **{name: str(path) for name, path in places.items()}}
    environment |= {"PHAROS_BOT_DELAY": "0.05", "PHAROS_LIMITS": "off"}
    command = [PHAROS, "serve", "--no-browser", "--port", str(port)]
    with open(tmp_path / "log", "w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    yield Running(process, f"http://127.0.0.1:{port}", tmp_path / "log")
    process.terminate()
    process.wait(30)


class Running:
    def __init__(self, process, address, log):
        self.process, self.address, self.log = process, address, log

    async def until(self, said):
        """Wait until the server has written something."""
        ends = time.monotonic() + PATIENCE
        while said not in self.log.read_text():
            assert time.monotonic() < ends and self.process.poll() is None, self.log.read_text()
            await asyncio.sleep(0.1)


class Guest:
    """Somebody at a table, by the socket that the page uses; it connects again when it is lost."""

    def __init__(self, address, client, table):
        self.address, self.client, self.table = address, client, table
        self.reconnections = -1
        self.view = None
        self.moves = 0

    @classmethod
    async def arrive(cls, address, rulebook, bot):
        client = httpx.AsyncClient(base_url=f"{address}/api", timeout=PATIENCE)
        answer = await client.post("/guests", json={})
        client.headers["authorization"] = f"Bearer {answer.json()['session']}"
        players = GAMES[rulebook]
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
        new = {"rulebook": rulebook, "players": players, "seats": seats, "start": True}
        table = (await client.post("/tables", json=new)).raise_for_status().json()
        return cls(address, client, table["id"])

    async def play(self, decisions):
        """Take so many decisions, each stored before the next one."""
        taken = 0
        while taken < decisions:
            try:
                async with self.connect() as socket:
                    self.reconnections += 1
                    taken += await self.decide_by(socket, decisions - taken)
            except (websockets.ConnectionClosed, OSError):
                await asyncio.sleep(0.2)  # as the page does

    async def play_slowly(self, server, until="All bots are awake"):
        """Go on deciding until some time after the server has said that."""
        while until not in server.log.read_text():
            await self.play(1)
            await asyncio.sleep(1)
            if self.view["over"]:
                return
        await self.play(1)

    async def check_log(self):
        """What was acknowledged is what the server has, move by move."""
        answer = await self.client.get(f"/tables/{self.table}/view")
        assert answer.json()["moves"] >= self.moves

    def connect(self):
        url = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/live"
        headers = {"authorization": self.client.headers["authorization"]}
        return websockets.connect(url, additional_headers=headers)

    async def decide_by(self, socket, most):
        accepted = 0
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "accepted":
                accepted += 1
                if accepted == most:
                    break
            elif message["type"] == "view":
                self.view, self.moves = message["view"], message["moves"]
                if 0 in self.view["deciders"] and self.view["legal"]:
                    move = {
                        "type": "move",
                        "token": f"t{self.moves}",
                        "action": self.view["legal"][0],
                    }
                    await socket.send(json.dumps(move))
        return accepted


async def test_people_play_at_once_and_on_across_the_hand_over(server):
    """Ten decisions of each game while the rules compile, and ten more on both sides of it."""
    await server.until("Pharos is open")
    guests = [await Guest.arrive(server.address, game, QUICK) for game in GAMES]
    await asyncio.gather(*(guest.play(DECISIONS) for guest in guests))
    assert "awake" not in server.log.read_text(), "all of that while the rules were compiled"
    thinker = await Guest.arrive(server.address, "duel", SEARCHES)
    await thinker.play(2)  # somebody else plays for the bot until it is awake
    seats = (await thinker.client.get(f"/tables/{thinker.table}")).json()["seats"]
    assert seats[1]["bot"] == SEARCHES
    before = {guest.table: guest.moves for guest in guests}
    playing = asyncio.gather(*(guest.play_slowly(server) for guest in (*guests, thinker)))
    await server.until("All bots are awake")
    await playing
    for guest in guests:
        assert guest.reconnections == 1 and guest.moves > before[guest.table]
        await guest.check_log()
    await thinker.play(1)
    await a_new_version_takes_over(server, guests[0])


async def a_new_version_takes_over(server, guest):
    """The signal HUP starts workers with the code of now; nobody is refused in between."""
    said = server.log.read_text().count("All bots are awake")
    server.process.send_signal(signal.SIGHUP)
    await guest.play_slowly(server, "All bots are awake.\n" * (said + 1))
    assert guest.reconnections == 2
    await guest.check_log()


def compiling(**alive):
    class Child:
        exit_code = 0

        def __init__(self, is_alive, said=()):
            self.is_alive, self.said = is_alive, said

        def heard(self):
            return self.said

    return Compiling({game: Child(*facts) for game, facts in alive.items()})


def test_the_estimate_goes_by_the_pace_so_far():
    half = compiling(
        duel=(True, [VERSIONS_OF["duel"] // 2]), wonders=(True, [VERSIONS_OF["wonders"] // 2])
    )
    half.listen()
    half.began -= 30
    assert half.seconds_left == pytest.approx(30 + 10, rel=0.1)
    assert not half.is_over


def test_before_there_is_a_pace_it_says_what_is_usual():
    start = compiling(duel=(True,), wonders=(True,))
    assert start.seconds_left == pytest.approx(100, rel=0.05)


def test_a_game_that_is_done_counts_in_full():
    one = compiling(duel=(False,), wonders=(True, [VERSIONS_OF["wonders"] * 2]))
    one.listen()
    assert one.share_of("duel") == 1 and one.share_of("wonders") < 1
