"""Who is connected, and to which worker.

Every worker announces it when it changes, and at intervals. A worker that falls silent has died,
and its people are gone. When a person left is stored, so that it outlives the worker.
"""

import asyncio
import time
from collections.abc import Collection
from typing import Any

from structlog import get_logger

from pharos.server.live.hub import Notice
from pharos.server.live.live_table import CROWD, Connected, LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.notices import Notices
from pharos.server.storage.rows import SeatRow, now

ROUND_SECONDS = 10.0  # between two announcements about the same table
CROWD_SECONDS = 1.0  # between two announcements to a crowd
SILENT_ROUNDS = 3  # after which a worker counts as dead
log = get_logger()


class Presence:
    """Tells the other workers who is here, and remembers who is there."""

    def __init__(self, live_tables: LiveTables, notices: Notices):
        self.live_tables = live_tables
        self.notices = notices
        self._soon: dict[str, asyncio.Task[None]] = {}  # announcements, by table

    def open(self) -> None:
        self._rounds = asyncio.create_task(self._repeat())

    async def close(self) -> None:
        tasks = [self._rounds, *self._soon.values()]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    async def announce(self, table: LiveTable) -> None:
        """Tell everyone at a table, here and elsewhere, who is connected here; in a crowd, who has
        come and gone meanwhile is told together."""
        if len(table.watchers) <= CROWD:
            await self._announce(table)
        elif table.id not in self._soon:
            self._soon[table.id] = asyncio.create_task(self._announce_soon(table))

    async def _announce_soon(self, table: LiveTable) -> None:
        try:
            await asyncio.sleep(CROWD_SECONDS)
        finally:
            del self._soon[table.id]
        await self._announce(table)

    async def _announce(self, table: LiveTable) -> None:
        gone = table.note_gone()  # first, as pages show how long people have been away
        table.wake("table")
        await self.notices.connected(table)
        await self.note(table, gone)
        self.notices.schedule(table)  # bots that waited for somebody to come back go on

    async def hear(self, table: LiveTable, notice: Notice) -> None:
        """Another worker says who is connected there."""
        connected = Connected(set(notice["people"]), notice["strangers"], notice["slowness"])
        if table.note_elsewhere(notice["worker"], connected, time.monotonic()):
            await self.announce(table)  # that worker may not know who is here

    async def note(self, table: LiveTable, gone: Collection[str] = ()) -> None:
        """Store who has gone; people who are back get the seat again that others gave to a bot.

        Every worker that hears of it tries, and the first one succeeds.
        """
        is_over = table.match is not None and table.match.over
        if table.row.status not in ("open", "playing") or is_over:
            return
        try:
            noted = [await self._note_seat(table, seat, gone) for seat in table.row.seats]
        except Exception:
            log.exception("presence_not_stored", table=table.id)  # the database may be down
            return
        if any(noted):
            await self.notices.changed(table.id)

    async def _note_seat(self, table: LiveTable, seat: SeatRow, gone: Collection[str]) -> bool:
        """Whether there was something to store that no other worker had stored."""
        change = self.live_tables.store.change_seat
        was = {"person": seat.person, "away_since": seat.away_since}
        if seat.person in gone and seat.away_since is None:
            return bool(await change(table.row, seat.player, was, away_since=now()))
        if seat.person not in table.people:
            return False
        if table.row.called_by_others(seat.player):
            was = {**was, "stand_in": seat.stand_in}
            here: dict[str, Any] = {"away_since": None, "stand_in": None}
            return await self.live_tables.hand_over(table, seat.player, was, "back", **here)
        if seat.away_since is not None:
            return bool(await change(table.row, seat.player, was, away_since=None))
        return False

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            for table in self.live_tables:
                if table.forget_silent(time.monotonic() - SILENT_ROUNDS * ROUND_SECONDS):
                    await self.announce(table)
                elif table.watchers:
                    await self.notices.connected(table)
