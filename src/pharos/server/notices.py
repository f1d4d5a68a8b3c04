"""What happens at a table is told here, and nowhere else.

The pages that are connected to this worker are told at once, without a detour; then the other
workers hear of it through the hub, and tell theirs.
"""

from datetime import datetime
from typing import TYPE_CHECKING, Any

from pharos.server.hub import Hub, Notice
from pharos.server.rooms import Room, Rooms
from pharos.table.match import Entry

if TYPE_CHECKING:  # both of them tell others through this module
    from pharos.server.presence import Presence
    from pharos.server.scheduler import Scheduler


class Notices:
    """The one way out: from this worker to its pages, and to the other workers."""

    scheduler: "Scheduler"
    presence: "Presence"

    def __init__(self, rooms: Rooms, hub: Hub, worker: str):
        self.rooms = rooms
        self.hub = hub
        self.worker = worker  # the name of this one; nobody acts on their own notice

    async def open(self, scheduler: "Scheduler", presence: "Presence") -> None:
        """Listen to the other workers, now that everybody who acts on their notices is there."""
        self.scheduler, self.presence = scheduler, presence
        await self.hub.open(self.hear)

    async def close(self) -> None:
        await self.hub.close()

    # What happened here

    async def moved(self, room: Room, entry: Entry) -> None:
        """A move is stored, and played here."""
        self._show_move(room)
        facts = {**vars(entry), "at": entry.at.isoformat()}
        await self._publish(room.id, "moved", entry=facts)

    async def changed(self, table: str) -> None:
        """Seats or status have changed: everybody reads them again, and this worker does so now."""
        if room := await self.rooms.known(table):
            await self._read_again(room)
        await self._publish(table, "changed")

    async def chatted(self, room: Room) -> None:
        room.wake("chat")
        await self._publish(room.id, "chat")

    async def connected(self, room: Room) -> None:
        """Who is connected to this worker; its own pages know by themselves."""
        people, strangers, slowness = room.company_here
        facts = {"people": sorted(people), "strangers": strangers, "slowness": slowness}
        await self._publish(room.id, "presence", **facts)

    async def _publish(self, table: str, kind: str, **facts: Any) -> None:
        await self.hub.publish({"table": table, "kind": kind, "worker": self.worker, **facts})

    # What happened elsewhere

    async def hear(self, notice: Notice) -> None:
        if notice["kind"] == "missed":
            for room in self.rooms:
                await self._catch_up(room)
        elif notice.get("worker") != self.worker and (
            room := await self.rooms.known(notice["table"])
        ):
            await self._hear(room, notice)

    async def _hear(self, room: Room, notice: Notice) -> None:
        if notice["kind"] == "moved":
            await self._play(room, notice["entry"])
        elif notice["kind"] == "changed":
            await self._read_again(room)
        elif notice["kind"] == "presence":
            await self.presence.hear(room, notice)
        else:
            room.wake("chat")

    async def _play(self, room: Room, facts: dict[str, Any]) -> None:
        """Play a move that another worker has stored, and what it tells us we have missed."""
        entry = Entry(**{**facts, "at": datetime.fromisoformat(facts["at"])})
        if room.match and entry.index == room.match.moves:
            room.enter(entry)
        elif room.match is None or entry.index > room.match.moves:
            async with room.lock:
                await self.rooms.catch_up(room)
        self._show_move(room)

    async def _catch_up(self, room: Room) -> None:
        """Read everything that may have happened while no notice reached us."""
        async with room.lock:
            await self.rooms.catch_up(room)
        room.wake("chat")
        await self._read_again(room)
        await self.presence.announce(room)

    # What this worker does about it

    def _show_move(self, room: Room) -> None:
        room.wake("view")
        self.scheduler.schedule(room)

    async def _read_again(self, room: Room) -> None:
        was_playing = room.match is not None
        await self.rooms.reload(room)
        room.wake("table")
        if not was_playing and room.match:
            room.wake("view")
        self.scheduler.schedule(room)
        await self.presence.note(room)  # people who came back meanwhile get their seats back
