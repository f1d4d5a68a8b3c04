"""Who is connected, and to which worker.

Every worker says it when it changes, and again and again. One that falls silent has died, and its
people are gone with it.
"""

import asyncio
import time

from pharos.server.hub import Hub
from pharos.server.rooms import Room, Rooms

ROUND_SECONDS = 10.0  # between two words about the same table
SILENT_ROUNDS = 3  # after so many a worker has died


class Presence:
    """What this worker tells the others, and what it hears of them."""

    def __init__(self, rooms: Rooms, hub: Hub, worker: str):
        self.rooms = rooms
        self.hub = hub
        self.worker = worker

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._repeat())

    async def close(self) -> None:
        self._rounds.cancel()
        await asyncio.wait([self._rounds])

    async def announce(self, room: Room) -> None:
        """Tell everybody at a table, here and elsewhere, who is connected here."""
        room.wake("table")
        await self._say(room)

    async def hear(self, room: Room, worker: str, people: set[str]) -> None:
        if worker != self.worker and room.note_elsewhere(worker, people, time.monotonic()):
            await self.announce(room)  # they may not know of those who are here

    async def _say(self, room: Room) -> None:
        people = sorted(room.people_here)
        notice = {"table": room.id, "kind": "presence", "worker": self.worker, "people": people}
        await self.hub.publish(notice)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            for room in self.rooms:
                if room.forget_silent(time.monotonic() - SILENT_ROUNDS * ROUND_SECONDS):
                    room.wake("table")
                if room.people_here:
                    await self._say(room)
