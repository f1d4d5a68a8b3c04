"""Everyone who has to know what happens at a table is told here, and nowhere else.

The pages connected to this worker are woken directly; then the other workers hear of it through the
hub, and wake theirs.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime
from typing import TYPE_CHECKING, Any

from structlog import get_logger

from pharos.server.live.hub import Hub, LocalHub, Notice
from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.storage.rows import TableRow
from pharos.server.storage.table_reading import LISTED
from pharos.table.match import Entry

if TYPE_CHECKING:  # which itself tells others through this module
    from pharos.server.live.presence import Presence

LOOK_SECONDS = 0.5  # at least, between two checks of all tables
log = get_logger()


class Notices:
    """The one way out: from this worker to its pages, and to the other workers."""

    schedule: Callable[[LiveTable], None]  # lets bots and clocks at a table decide
    presence: "Presence"

    def __init__(self, live_tables: LiveTables, hub: Hub, worker: str):
        self.live_tables = live_tables
        self.hub = hub
        self.worker = worker  # the id of this one, which passes over its own notices
        self._missed = asyncio.Event()  # something that happened may not be known here
        self.listeners: dict[str, Callable[[], Awaitable[None]]] = {}  # to what is about no table

    async def open(self, schedule: Callable[[LiveTable], None], presence: "Presence") -> None:
        """Listen to the other workers, once all parts that act on notices are there."""
        self.schedule, self.presence = schedule, presence
        self._looking = asyncio.create_task(self._look_when_missed())
        await self.hub.open(self.hear)

    async def close(self) -> None:
        await self.hub.close()
        self._looking.cancel()
        await asyncio.wait([self._looking])

    @property
    def has_others(self) -> bool:
        """Whether there may be other workers to tell."""
        return not isinstance(self.hub, LocalHub)

    # What happened here

    async def moved(self, table: LiveTable, entry: Entry) -> None:
        """A move is stored, and played here."""
        self._show_move(table)
        if not self.has_others:
            return
        facts = {**vars(entry), "at": entry.at.isoformat()}
        await self._publish(table.id, "moved", entry=facts)

    async def changed(self, table_id: str) -> None:
        """Seats or status have changed: every worker reads them again, and this one does so now."""
        await self._publish(table_id, "changed")
        if table := await self.live_tables.known(table_id):
            await self._read_again(table)

    async def change(self, table: LiveTable, write: Awaitable[TableRow | None]) -> bool:
        """Change seats or status by what returns the table as it is then: the other workers read it
        again. Where nothing could be changed, this one does so too, as others were quicker."""
        was_playing = table.match is not None
        has_changed = await self.live_tables.change(table, write)
        if has_changed and self.live_tables.in_memory(table.id) is table:
            await self._publish(table.id, "changed")
            await self._show_change(table, was_playing)
        else:  # or the table was forgotten meanwhile
            await self.changed(table.id)
        return has_changed

    async def chatted(self, table: LiveTable) -> None:
        table.wake("chat")
        await self._publish(table.id, "chat")

    async def connected(self, table: LiveTable) -> None:
        """Tell the other workers who is connected to this one."""
        table.forget_connected()  # somebody may have set another pace
        people, strangers, slowness = table.connected_here
        facts = {"people": sorted(people), "strangers": strangers, "slowness": slowness}
        await self._publish(table.id, "presence", **facts)

    async def happened(self, kind: str) -> None:
        """Something that is about no table: those who listen look for themselves, here at once."""
        await self.hub.publish({"kind": kind, "worker": self.worker})
        await self.listeners[kind]()

    async def _publish(self, table_id: str, kind: str, **facts: Any) -> None:
        await self.hub.publish({"table": table_id, "kind": kind, "worker": self.worker, **facts})

    # What happened elsewhere

    async def hear(self, notice: Notice) -> None:
        if notice["kind"] == "missed":
            self._missed.set()
        elif notice.get("worker") == self.worker:
            pass  # known already
        elif listener := self.listeners.get(notice["kind"]):
            await listener()
        elif table := await self._concerned(notice):
            try:
                await self._hear(table, notice)
            except Exception:  # the database may be down
                self._missed.set()
                raise

    async def _concerned(self, notice: Notice) -> LiveTable | None:
        """The table of a notice, if it is in memory. A table where people now sit is loaded, so
        that lists everywhere show who is there."""
        if notice["kind"] == "presence" and notice["people"]:
            return await self.live_tables.find(notice["table"])
        return await self.live_tables.known(notice["table"])

    async def _hear(self, table: LiveTable, notice: Notice) -> None:
        if notice["kind"] == "moved":
            await self._play(table, notice["entry"])
        elif notice["kind"] == "changed":
            await self._read_again(table)
        elif notice["kind"] == "presence":
            await self.presence.hear(table, notice)
        else:
            table.wake("chat")

    async def _play(self, table: LiveTable, facts: dict[str, Any]) -> None:
        """Play a move that another worker has stored, after those that were missed."""
        entry = Entry(**{**facts, "at": datetime.fromisoformat(facts["at"])})
        if table.match is None:  # it has begun elsewhere, or just now here
            await self.live_tables.reload(table)
        if table.match and entry.index == table.match.moves:
            table.enter(entry)
        elif table.match and entry.index > table.match.moves:
            async with table.lock:
                await self.live_tables.catch_up(table)
        self._show_move(table)

    # What nobody has told

    async def _look_when_missed(self) -> None:
        """Look again until it works, but never for more than half of the time."""
        while True:
            await self._missed.wait()
            self._missed.clear()
            began, tables = time.monotonic(), list(self.live_tables)
            for first in range(0, len(tables), LISTED):
                await self._safely(self._look_at(tables[first : first + LISTED]))
            await asyncio.sleep(max(time.monotonic() - began, LOOK_SECONDS))

    async def _safely(self, look: Coroutine[Any, Any, None]) -> None:
        try:
            await look
        except Exception:  # the database may be down
            log.exception("look_failed")
            self._missed.set()

    async def _look_at(self, tables: list[LiveTable]) -> None:
        """Read together what may have happened at a few tables."""
        ids = [table.id for table in tables]
        rows = await self.live_tables.store.tables(ids)
        heights = dict(await self.live_tables.move_log.heights(ids))
        lines = await self.live_tables.store.last_lines(ids)
        for table in tables:
            if row := rows.get(table.id):
                news = self._compare(table, row, heights[table.id], lines.get(table.id, 0))
                await self._safely(news)

    async def _compare(self, table: LiveTable, row: TableRow, moves: int, line: int) -> None:
        """Tell every page what has happened at a table, if it does not know it."""
        if table.match and table.match.moves < moves:
            async with table.lock:
                await self.live_tables.catch_up(table)
        if table.last_line != line:
            table.last_line = line
            table.wake("chat")
        if table.row != row:
            await self._read_again(table)
        table.wake_behind()
        self.schedule(table)
        await self.presence.note(table)
        if table.watchers:
            await self.connected(table)  # others may not have heard who is here

    # What this worker does about it

    def _show_move(self, table: LiveTable) -> None:
        table.wake("view")
        self.schedule(table)

    async def _read_again(self, table: LiveTable) -> None:
        was_playing = table.match is not None
        try:
            await self.live_tables.reload(table)
        except Exception:  # the database may be down
            self._missed.set()
            raise
        await self._show_change(table, was_playing)

    async def _show_change(self, table: LiveTable, was_playing: bool) -> None:
        table.wake("table")
        if not was_playing and table.match:
            table.wake("view")
        self.schedule(table)
        await self.presence.note(table)  # people who came back meanwhile get their seats back
