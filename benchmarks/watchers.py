"""Pages that only watch a table, in a process of their own: thousands of them read more than the
players do, and must not make these late."""

import asyncio
import multiprocessing
from multiprocessing.connection import Connection
from typing import Any

import uvloop
from players import LARGEST_MESSAGE, Hall, Load
from websockets.asyncio.client import connect

CONNECTING_AT_ONCE = 20


class WatchedHall(Hall):
    """All tables at once; many watch the first one."""

    def __init__(self, load: Load):
        super().__init__(load)
        self._watchers = Watchers(load)
        self._watched: list[str] | None = None  # the people who sit there

    async def run(self, report) -> dict[str, Any]:
        try:
            return await super().run(report)
        finally:
            self._watchers.leave()

    async def _sit_down(self, sessions: list[str]) -> list[Any]:
        """The game begins when everybody is there who wants to see it."""
        players = await super()._sit_down(sessions)
        self._watched = self._watched or sessions
        if sessions is self._watched:
            await self._watchers.watch(players[0].table)
        return players


class Watchers:
    """All who watch one table."""

    def __init__(self, load: Load):
        self.load = load
        self._process: multiprocessing.process.BaseProcess | None = None

    async def watch(self, table: str) -> None:
        """Come to a table; returns when all are there."""
        self.leave()
        here, there = multiprocessing.Pipe(duplex=False)
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=run, args=(self.load, table, there), daemon=True)
        self._process.start()
        there.close()
        await asyncio.to_thread(here.recv)

    def leave(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.join()
            self._process = None


def run(load: Load, table: str, pipe: Connection) -> None:
    async def come_and_stay() -> None:
        door, seen = asyncio.Semaphore(CONNECTING_AT_ONCE), asyncio.Semaphore(0)
        pages = [asyncio.create_task(stay(load, table, door, seen)) for _ in range(load.watchers)]
        for _ in pages:
            await seen.acquire()
        pipe.send("all are there")
        await asyncio.gather(*pages)

    uvloop.run(come_and_stay())


async def stay(load: Load, table: str, door: asyncio.Semaphore, seen: asyncio.Semaphore) -> None:
    address = f"{load.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    settings = {"compression": None, "max_size": LARGEST_MESSAGE, "ping_interval": None}
    await door.acquire()
    async with connect(address, open_timeout=60, **settings) as socket:
        await socket.recv()
        door.release()
        seen.release()
        async for _ in socket:
            pass
