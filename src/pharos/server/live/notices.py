"""Everyone who has to know what happens at a table is told here, and nowhere else.

The pages connected to this worker are woken directly; then the other workers hear of it through the
hub, and wake theirs.
"""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pharos.server.live.hub import Hub, Notice
from pharos.server.live.live_tables import LiveTable, LiveTables
from pharos.table.match import Entry

if TYPE_CHECKING:  # which itself tells others through this module
    from pharos.server.live.presence import Presence


class Notices:
    """The one way out: from this worker to its pages, and to the other workers."""

    schedule: Callable[[LiveTable], None]  # lets bots and clocks at a table decide
    presence: "Presence"

    def __init__(self, live_tables: LiveTables, hub: Hub, worker: str):
        self.live_tables = live_tables
        self.hub = hub
        self.worker = worker  # the id of this one, which passes over its own notices

    async def open(self, schedule: Callable[[LiveTable], None], presence: "Presence") -> None:
        """Listen to the other workers, once all parts that act on notices are there."""
        self.schedule, self.presence = schedule, presence
        await self.hub.open(self.hear)

    async def close(self) -> None:
        await self.hub.close()

    # What happened here

    async def moved(self, table: LiveTable, entry: Entry) -> None:
        """A move is stored, and played here."""
        self._show_move(table)
        facts = {**vars(entry), "at": entry.at.isoformat()}
        await self._publish(table.id, "moved", entry=facts)

    async def changed(self, table_id: str) -> None:
        """Seats or status have changed: every worker reads them again, and this one does so now."""
        if table := await self.live_tables.known(table_id):
            await self._read_again(table)
        await self._publish(table_id, "changed")

    async def chatted(self, table: LiveTable) -> None:
        table.wake("chat")
        await self._publish(table.id, "chat")

    async def connected(self, table: LiveTable) -> None:
        """Tell the other workers who is connected to this one."""
        people, strangers, slowness = table.connected_here
        facts = {"people": sorted(people), "strangers": strangers, "slowness": slowness}
        await self._publish(table.id, "presence", **facts)

    async def _publish(self, table_id: str, kind: str, **facts: Any) -> None:
        await self.hub.publish({"table": table_id, "kind": kind, "worker": self.worker, **facts})

    # What happened elsewhere

    async def hear(self, notice: Notice) -> None:
        if notice["kind"] == "missed":
            for table in self.live_tables:
                await self._catch_up(table)
        elif notice.get("worker") != self.worker and (
            table := await self.live_tables.known(notice["table"])
        ):
            await self._hear(table, notice)

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
        if table.match and entry.index == table.match.moves:
            table.enter(entry)
        elif table.match is None or entry.index > table.match.moves:
            async with table.lock:
                await self.live_tables.catch_up(table)
        self._show_move(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Read everything that may have happened while notices were lost."""
        async with table.lock:
            await self.live_tables.catch_up(table)
        table.wake("chat")
        await self._read_again(table)
        await self.presence.announce(table)

    # What this worker does about it

    def _show_move(self, table: LiveTable) -> None:
        table.wake("view")
        self.schedule(table)

    async def _read_again(self, table: LiveTable) -> None:
        was_playing = table.match is not None
        await self.live_tables.reload(table)
        table.wake("table")
        if not was_playing and table.match:
            table.wake("view")
        self.schedule(table)
        await self.presence.note(table)  # people who came back meanwhile get their seats back
