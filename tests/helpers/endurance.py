"""An endurance test: clients play while workers are killed, services stop, hang and come back, and
sockets are flooded. Nothing that was acknowledged may be lost, and every table must go on."""

import asyncio
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import httpx
import websockets
from helpers.server_people import Wires
from helpers.server_process import HOST
from helpers.server_services import free_port
from helpers.stubborn import A_MOMENT, Notes, check_everything, play_games

from pharos.server.storage.database import Database
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.store import Store

LONGEST_REST = 0.2  # seconds between two faults, at most
RECOVERY = 60  # seconds after which the next fault comes though not every table has gone on
CALM = 60  # seconds within which every table must go on when all is over, unless told otherwise
FLOOD_FROM = "127.0.0.2"  # not the address of the players
FLOODERS = 5
FLOOD_SECONDS = 1.0
HALF_OPEN = 100
OPENING = 300  # seconds for a real server to answer, if it must compile first


class ForkedWorkers:
    """Workers that are forked from a process that has everything compiled, each at its port."""

    def __init__(self, launcher, settings, workers):
        self._launcher = launcher
        self._settings = settings
        self._workers = {}  # process ids by port
        self._ports = [free_port() for _ in range(workers)]
        self.addresses = [f"http://{HOST}:{port}" for port in self._ports]

    async def __aenter__(self):
        for port in self._ports:
            await self._start(port)
        return self

    async def __aexit__(self, *_):
        for process in self._workers.values():
            await asyncio.to_thread(self._launcher.kill, process)

    async def kill(self, dice):
        """`kill -9` for one or more of them; others take their places. What was killed."""
        ports = dice.sample(self._ports, dice.randint(1, len(self._ports)))
        for port in ports:
            await asyncio.to_thread(self._launcher.kill, self._workers.pop(port))
        for port in ports:
            await self._start(port)
        return ["worker"] * len(ports)

    async def _start(self, port):
        quickly = {"round_seconds": 0.2, "redis_patience": 0.05}
        while port not in self._workers:
            with suppress(AssertionError):  # the database is not back yet
                self._workers[port] = await asyncio.to_thread(
                    self._launcher.start, self._settings, port, **quickly
                )


class PharosServe:
    """`pharos serve`: a supervisor with workers, which share a port."""

    def __init__(self, database, redis, workers, folder):
        self._port = free_port()
        self._folder = folder
        self._workers = workers
        self._settings = {
            "PHAROS_DATABASE_URL": database,
            "PHAROS_DATA": str(folder),
            "PHAROS_BOT_DELAY": "0",
            "PHAROS_LIMITS": "off",
            **({"PHAROS_REDIS_URL": redis} if redis else {}),
        }
        self.addresses = [f"http://{HOST}:{self._port}"]

    async def __aenter__(self):
        await self._start()
        return self

    async def __aexit__(self, *_):
        self._server.terminate()
        await asyncio.to_thread(self._server.wait)

    async def kill(self, dice):
        """Kill the supervisor, which is started again, or one of its processes."""
        children = children_of(self._server.pid)
        victim = dice.choice([self._server.pid, *children])
        os.kill(victim, signal.SIGKILL)
        if victim != self._server.pid:
            return ["process"]
        await asyncio.to_thread(self._server.wait)
        await self._start()
        return ["supervisor"]

    async def _start(self):
        """Start it, as often as needed: the workers of the last one may still hold the port."""
        pharos = Path(sys.executable).parent / "pharos"
        options = ["--port", str(self._port), "--workers", str(self._workers), "--no-browser"]
        ends = time.monotonic() + OPENING
        while time.monotonic() < ends:
            with open(self._folder / "log", "ab") as log:
                self._server = subprocess.Popen(
                    [pharos, "serve", *options],
                    env={**os.environ, **self._settings},
                    stdout=log,
                    stderr=log,
                )
            if await self._answers(ends):
                return
        raise AssertionError(f"the server does not open; see {self._folder / 'log'}")

    async def _answers(self, ends):
        async with httpx.AsyncClient() as client:
            while self._server.poll() is None and time.monotonic() < ends:
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.addresses[0]}/healthz")).is_success:
                        return self._server.poll() is None
                await asyncio.sleep(0.05)
        return False


def children_of(process):
    """The ids of its children and of theirs, on Linux."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = stat.read_text().rpartition(")")[2].split()[1]
            if int(parent) == process:
                child = int(stat.parent.name)
                found += [child, *children_of(child)]
    return found


def processor_seconds(process):
    """For how long it has worked, on Linux; not how long it had to wait for its turn."""
    facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    user, system = map(int, facts[11:13])
    return (user + system) / os.sysconf("SC_CLK_TCK")


# What is done besides killing workers


def faults_of(addresses, redis=None, postgres=None):
    """All that can be done to a server and its services, by name."""
    faults = {"flood": lambda seconds: flood(addresses)}
    if redis:
        faults["redis restart"] = partial(away, redis.stop, redis.start)
        faults["redis hangs"] = partial(away, redis.hang, redis.start)
    if postgres:
        faults["postgres restart"] = partial(away, postgres.stop, postgres.start)
        faults["postgres crash"] = partial(away, postgres.crash, postgres.start)
        stop, go_on = (partial(signal_all, postgres, sign) for sign in ("STOP", "CONT"))
        faults["postgres hangs"] = partial(away, stop, go_on)
    return faults


async def away(stop, start, seconds):
    """Stop something, and start it again after a while."""
    await asyncio.to_thread(stop)
    try:
        await asyncio.sleep(seconds)
    finally:
        await asyncio.to_thread(start)


def signal_all(postgres, sign):
    """A signal to all processes of a PostgreSQL."""
    head = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    for process in (head, *children_of(head)):
        with suppress(ProcessLookupError):
            os.kill(process, getattr(signal, f"SIG{sign}"))


async def flood(addresses):
    """Sockets that send as fast as they can, and requests that never end, from one address."""
    async with asyncio.TaskGroup() as group:
        for number in range(FLOODERS):
            group.create_task(flood_socket(addresses[number % len(addresses)]))
        for number in range(HALF_OPEN):
            group.create_task(send_half(addresses[number % len(addresses)]))


async def flood_socket(address):
    """Send pings to a table that there may not be, again whenever the socket is closed."""
    ends = time.monotonic() + FLOOD_SECONDS
    place = f"{address.replace('http', 'ws', 1)}/api/tables/none/live"
    while time.monotonic() < ends:
        with suppress(OSError, TimeoutError, websockets.WebSocketException):
            async with websockets.connect(place, local_addr=(FLOOD_FROM, 0)) as socket:
                while time.monotonic() < ends:
                    await socket.send('{"type": "ping"}')
        await asyncio.sleep(0)


async def send_half(address):
    """Send half a request, and wait."""
    host, port = re.fullmatch(r"http://(.*):(\d+)", address).groups()
    with suppress(OSError):
        _, writer = await asyncio.open_connection(host, int(port), local_addr=(FLOOD_FROM, 0))
        writer.write(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        await asyncio.sleep(FLOOD_SECONDS)
        writer.close()


# The test itself


class EnduranceTest:
    """Some games at a server, to which one thing after the other is done."""

    def __init__(self, server, faults, games, seed, calm=CALM):
        self.server = server
        self.faults = faults
        self.games = games
        self.calm = calm
        self.dice = random.Random(seed)
        self.notes = Notes()
        self.recoveries = defaultdict(list)  # seconds until every table had gone on, by what it was
        self.kills = 0
        self.seconds = 0.0

    async def run(self, faults, longest):
        """Do one thing after the other, each for at most this many seconds; then every table must
        go on."""
        began = time.monotonic()
        wires = Wires(limits=httpx.Limits(max_connections=self.games * 4))
        async with wires, asyncio.TaskGroup() as group:
            playing = [
                group.create_task(play_games(number, self.server.addresses, wires, self.notes))
                for number in range(self.games)
            ]
            while len(self.notes.tables) < self.games:
                await asyncio.sleep(A_MOMENT)
            for fault in faults:
                await self._recover(*await self._do(fault, self.dice.uniform(0, longest)))
                await asyncio.sleep(self.dice.uniform(0, LONGEST_REST))
            self.seconds = time.monotonic() - began
            self.notes.fault, self.notes.calm = "nothing", True
            await asyncio.wait(playing, timeout=self.calm)
            for task in playing:
                task.cancel()

    def at_random(self, until, kills):
        """What is done, until a moment: kills, as that share of everything, and other faults."""
        while time.monotonic() < until:
            is_kill = self.dice.random() < kills
            yield "kill" if is_kill else self.dice.choice(sorted(self.faults))

    async def _do(self, fault, seconds):
        """What was done, and when: a kill begins something, a service that is back ends it."""
        self.notes.fault, moment = fault, time.monotonic()
        if fault == "kill":
            victims = await self.server.kill(self.dice)
            self.kills += len(victims)
            return f"{' and '.join(victims)} killed", moment
        await self.faults[fault](seconds)
        return fault, time.monotonic()

    async def _recover(self, done, moment):
        """Until every table has gone on, or for a minute."""
        waiting = [table for table in self.notes.tables.values() if not table.over]
        while any(table.moved < moment and not table.over for table in waiting):
            if time.monotonic() > moment + RECOVERY:
                break
            await asyncio.sleep(A_MOMENT)
        self.recoveries[done].append(time.monotonic() - moment)

    async def figures(self, database):
        """What came of it, once the server is closed."""
        tables = self.notes.tables.values()
        async with opened(database) as (store, move_log):
            wrong = await check_everything(store, move_log, self.notes)
        return {
            "seconds": round(self.seconds, 1),
            "kills": self.kills,
            "recovery": {name: summary(all) for name, all in sorted(self.recoveries.items())},
            "tables": len(self.notes.tables),
            "games_finished": sum(table.over for table in tables),
            "moves_acknowledged": self.notes.moves,
            "moves_asked_again": self.notes.retried,
            **wrong,
            "frozen": sum(not table.gone_on.is_set() for table in tables),
            "surprises": self.notes.surprises,
            "longest_pause": round(self.notes.longest_pause, 2),
            "longest_pause_during": self.notes.longest_during,
        }


def summary(seconds):
    return {
        "times": len(seconds),
        "median": round(statistics.median(seconds), 2),
        "worst": round(max(seconds), 2),
    }


@asynccontextmanager
async def opened(url):
    """What is in a database, when all is over."""
    database = Database(url)
    store, move_log = Store(database), MoveLog(database)
    yield store, move_log
    await move_log.close()
    await database.close()
