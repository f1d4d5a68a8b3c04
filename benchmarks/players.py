"""Players for the load benchmark: each has its own socket and plays random legal actions."""

import asyncio
import random
import secrets
import time
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

OPENING_AT_ONCE = 16  # concurrent requests while people sit down
LARGEST_MESSAGE = 1024 * 1024
SMALLEST_STEP = 0.1  # seconds between two reports


@dataclass(frozen=True)
class Load:
    """What is played, by how many, and how fast they think."""

    address: str
    rulebook: str
    players: int
    tables: int
    think: tuple[float, float]  # seconds, uniformly distributed; (0, 0): at once
    settle: float  # seconds until the measurement begins
    seconds: float  # the length of the measurement
    watchers: int = 0  # pages that watch the first table
    words: bool = True  # whether players are sent sentences, as pages are


class Meter:
    """Counts moves while it is running."""

    def __init__(self):
        self.on = False
        self.accepted = 0
        self.rejected = 0
        self.games = 0
        self.bytes = 0
        self.delays = array("d")  # seconds from a move until another player received it
        self.late = array("d")  # seconds after the end of their thinking that players moved

    def note(self, delay: float) -> None:
        if self.on:
            self.delays.append(delay)

    def note_late(self, seconds: float) -> None:
        if self.on:
            self.late.append(seconds)

    def figures(self, seconds: float) -> dict[str, Any]:
        return {
            "moves_per_second": round(self.accepted / seconds, 1),
            "games_finished": self.games,
            "rejected": self.rejected,
            "bytes_per_second": round(self.bytes / seconds),
            "samples": len(self.delays),
            "delay_ms": in_ms(self.delays),
            "players_late_ms": in_ms(self.late),
        }


def in_ms(seconds: Iterable[float]) -> dict[str, float]:
    """How long most of them, and the longest of them, are."""
    ranked = sorted(seconds)
    return {
        name: round(1000 * ranked[min(int(share * len(ranked)), len(ranked) - 1)], 1)
        for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
        if ranked
    }


class Game:
    """When each move of a game was sent, and when the others received it; in either order."""

    def __init__(self, meter: Meter):
        self.meter = meter
        self.sent: dict[int, float] = {}
        self.heard: dict[int, list[float]] = {}

    def note_sent(self, index: int, at: float) -> None:
        self.sent[index] = at
        for heard in self.heard.pop(index, ()):
            self.meter.note(heard - at)

    def note_heard(self, index: int, at: float) -> None:
        if index in self.sent:
            self.meter.note(at - self.sent[index])
        else:
            self.heard.setdefault(index, []).append(at)


class Player:
    """Thinks, moves, and waits until the move is accepted before thinking again."""

    def __init__(self, load: Load, game: Game, table: str, session: str):
        self.load = load
        self.game = game
        self.table = table
        self.headers = {"authorization": f"Bearer {session}"}
        self.busy = False  # thinking, or waiting for the answer to a move
        self.made = -1  # the number of the last move that was accepted
        self.latest: dict[str, Any] = {"moves": -1}  # the last view received
        self.sent: dict[str, float] = {}  # by token
        self.moving: asyncio.Task[None] | None = None

    async def play(self) -> None:
        address = f"{self.load.address.replace('http', 'ws', 1)}/api/tables/{self.table}/live"
        address += "" if self.load.words else "?words=false"
        settings = {"compression": None, "max_size": LARGEST_MESSAGE, "ping_interval": None}
        async with connect(address, additional_headers=self.headers, **settings) as socket:
            try:
                async for text in socket:
                    self.game.meter.bytes += len(text) if self.game.meter.on else 0
                    if self.hear(socket, orjson.loads(text), time.perf_counter()):
                        return
            finally:
                if self.moving:
                    self.moving.cancel()

    def hear(self, socket: ClientConnection, message: dict[str, Any], at: float) -> bool:
        """Handle a message, and continue; returns whether the game is over."""
        if message["type"] == "view":
            mine = message["view"]["viewer"]
            for happening in message["happenings"]:
                if happening["player"] != mine:
                    self.game.note_heard(happening["index"], at)
            self.latest = message
        elif message["type"] == "accepted":
            self.made = message["index"]
            self.game.note_sent(self.made, self.sent.pop(message["token"]))
            self.game.meter.accepted += self.game.meter.on
            self.busy = False
        elif message["type"] == "rejected":
            self.game.meter.rejected += 1
            self.busy = False
        self.consider(socket)
        return message["type"] == "view" and message["view"]["over"] is not None

    def consider(self, socket: ClientConnection) -> None:
        """Start to think, if there is anything to decide after our last move."""
        if not self.busy and self.latest["moves"] > self.made:
            legal, chosen = self.latest["view"]["legal"], self.latest["may_undo"]
            if legal and not chosen:
                self.busy = True
                self.moving = asyncio.create_task(self.move(socket, random.choice(legal)))

    async def move(self, socket: ClientConnection, action: str) -> None:
        await think(self.load.think, self.game.meter)
        token = secrets.token_hex(8)
        text = orjson.dumps({"type": "move", "token": token, "action": action})
        self.sent[token] = time.perf_counter()
        await socket.send(text, text=True)


async def think(seconds: tuple[float, float], meter: Meter) -> None:
    """Take some time, and note how much later than that this process comes to it."""
    low, high = seconds
    if high:
        ends = time.perf_counter() + random.uniform(low, high)
        await asyncio.sleep(ends - time.perf_counter())
        meter.note_late(time.perf_counter() - ends)


class Hall:
    """All tables at once."""

    api = "/api"

    def __init__(self, load: Load):
        self.load = load
        self.meter = Meter()
        self.seated = 0
        self._door = asyncio.Semaphore(OPENING_AT_ONCE)
        # The server closes connections that are idle for five seconds: give them up earlier
        idle = httpx.Limits(keepalive_expiry=2)
        self._http = httpx.AsyncClient(base_url=load.address, timeout=60, limits=idle)

    async def run(self, report) -> dict[str, Any]:
        tables = [asyncio.create_task(self._keep_playing()) for _ in range(self.load.tables)]
        try:
            while self.seated < self.load.tables:
                await self._pass(SMALLEST_STEP, tables)
                report("sitting down", self.seated / self.load.tables)
            await self._wait("settling", self.load.settle, tables, report)
            self.meter.on = True
            began, busy = time.perf_counter(), time.process_time()
            await self._wait("measuring", self.load.seconds, tables, report)
            took = time.perf_counter() - began
            used = time.process_time() - busy
            return {**self.meter.figures(took), "client_cores": round(used / took, 2)}
        finally:
            for table in tables:
                table.cancel()
            await asyncio.gather(*tables, return_exceptions=True)
            await self._http.aclose()

    async def _wait(self, stage: str, seconds: float, tables: list, report) -> None:
        began = time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            report(stage, passed / seconds)
            await self._pass(min(SMALLEST_STEP * 5, seconds - passed), tables)

    async def _pass(self, seconds: float, tables: list) -> None:
        """Wait; a table that fails ends everything."""
        done, _ = await asyncio.wait(tables, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for table in done:
            table.result()

    async def _keep_playing(self) -> None:
        """The same people play one game after another."""
        people = [await self._arrive() for _ in range(self.load.players)]
        players = await self._sit_down(people)
        self.seated += 1
        while True:
            await asyncio.gather(*(player.play() for player in players))
            self.meter.games += self.meter.on
            players = await self._sit_down(people)

    async def _arrive(self) -> str:
        """A new guest: their session."""
        return (await self._ask("guests", {"name": "Guest"}))["session"]

    async def _sit_down(self, sessions: list[str]) -> list[Any]:
        """The players of a new game."""
        table, game = await self._open(sessions), Game(self.meter)
        return [Player(self.load, game, table, session) for session in sessions]

    async def _open(self, sessions: list[str]) -> str:
        first, *others = sessions
        seats = [{"kind": "me"}, *[{"kind": "friend"}] * len(others)]
        wish = {"rulebook": self.load.rulebook, "players": len(seats), "seats": seats}
        table = await self._ask("tables", wish, first)
        for session in others:
            await self._ask(f"tables/{table['id']}/join", {"invite": table["invite"]}, session)
        await self._ask(f"tables/{table['id']}/start", None, first)
        return table["id"]

    async def _ask(self, what: str, body: Any, session: str | None = None) -> Any:
        headers = {"authorization": f"Bearer {session}"} if session else {}
        async with self._door:
            answer = await self._http.post(f"{self.api}/{what}", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()
