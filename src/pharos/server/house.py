"""The house: everything that a worker needs to run tables, opened and closed together."""

from datetime import datetime
from typing import Any

from pharos.server.chat import Chat
from pharos.server.database import Database
from pharos.server.hints import Hints
from pharos.server.hub import Notice, open_hub
from pharos.server.keeper import Keeper
from pharos.server.limits import Limits
from pharos.server.log import Log
from pharos.server.moves import Moves
from pharos.server.people import People
from pharos.server.presence import Presence
from pharos.server.refusals import Refused
from pharos.server.rooms import Room, Rooms
from pharos.server.settings import Settings
from pharos.server.store import Person, Store, new_id
from pharos.server.thinkers import Thinkers
from pharos.server.waking import Waking
from pharos.table.match import Entry


class House:
    """One worker."""

    def __init__(self, settings: Settings, waking: Waking):
        self.settings = settings
        self.waking = waking
        self.name = new_id()  # of this worker, among the others
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.chat = Chat(self.database)
        self.log = Log(self.database)
        self.hub = open_hub(settings.redis)
        self.people = People(self.store, settings.secret)
        self.limits = Limits(settings.limits, settings.redis)
        self.rooms = Rooms(self.store, self.log, settings.away_seconds)
        self.presence = Presence(self.rooms, self.hub, self.name, self.changed)
        self.moves = Moves(self.rooms, self.hub, self.changed)
        self.thinkers = Thinkers(settings.bot_threads, settings.bot_seconds / 2, waking)
        self.keeper = Keeper(self.rooms, self.moves, self.thinkers, settings)
        self.hints = Hints(self.rooms, self.thinkers, self.limits, self.changed)

    async def open(self) -> None:
        await self.database.upgrade()
        await self.hub.open(self.hear)
        self.presence.open()
        self.keeper.open()

    async def close(self) -> None:
        await self.keeper.close()
        await self.hints.close()
        self.thinkers.close()
        await self.moves.close()
        await self.presence.close()
        await self.hub.close()
        await self.limits.close()
        await self.log.close()
        await self.database.close()

    # Who may do what

    def own_player(self, room: Room, person: str | None) -> int:
        """The player for whom a person decides."""
        player = room.row.player_of(person)
        if player is None:
            raise Refused("not_at_table")
        if room.row.seats[player].resigned:
            raise Refused("resigned_player")
        if room.row.seats[player].stand_in:
            raise Refused("bot_plays")
        return player

    def may_watch(self, room: Room, person: str | None) -> None:
        """Refuse those who may not look at a game."""
        row = room.row
        if row.player_of(person) is None and not row.spectators and row.status == "playing":
            raise Refused("no_spectators")

    # Who is who

    async def log_in(self, guest: Person | None, name: str, password: str) -> Person:
        """The account of this name and password; it takes over what a guest has begun."""
        person = await self.people.log_in(name, password)
        if guest and guest.login is None:
            for table in await self.store.merge(guest.id, person.id):
                await self.changed(table)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        return await self._renamed(await self.people.rename(person, name))

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        return await self._renamed(await self.people.make_account(person, name, password))

    async def _renamed(self, person: Person) -> Person:
        """Those who sit at the same tables read the new name."""
        for row in await self.store.tables_of(person.id):
            await self.changed(row.id)
        return person

    # Chat

    async def say(self, room: Room, person: str | None, text: str) -> None:
        if person is None:
            raise Refused("no_session")
        self.may_watch(room, person)
        await self.limits.check("chat", person)
        await self.chat.add(room.id, person, text)
        await self.hub.publish({"table": room.id, "kind": "chat"})

    async def chat_for(self, room: Room, person: str | None, after: int) -> list[dict[str, Any]]:
        """What was said, without those whom the reader has muted, as `ChatLine`s."""
        lines = await self.chat.lines(room.id, after)
        muted = await self.chat.mutes(person) if person and lines else set()
        return [
            {**vars(line), "player": room.row.player_of(line.person)}
            for line in lines
            if line.person not in muted
        ]

    # What the workers tell each other

    async def changed(self, table: str) -> None:
        """Seats or status have changed: everybody reads them again, and we do so at once."""
        if room := await self.rooms.known(table):
            await self._hear_change(room)
        await self.hub.publish({"table": table, "kind": "changed", "worker": self.name})

    async def hear(self, notice: Notice) -> None:
        if notice["kind"] == "missed":
            for room in self.rooms:
                await self._look_again(room)
            return
        room = await self.rooms.known(notice["table"])
        if room is None:
            return
        if notice["kind"] == "moved":
            await self._hear_move(room, notice["entry"])
        elif notice["kind"] == "changed":
            if notice["worker"] != self.name:
                await self._hear_change(room)
        elif notice["kind"] == "presence":
            await self.presence.hear(room, notice)
        else:
            room.wake("chat")

    async def _hear_move(self, room: Room, facts: dict[str, Any]) -> None:
        entry = Entry(**{**facts, "at": datetime.fromisoformat(facts["at"])})
        if room.match and entry.index == room.match.moves:
            room.enter(entry)
        elif room.match is None or entry.index > room.match.moves:
            async with room.lock:
                await self.rooms.catch_up(room)
        room.wake("view")
        self.keeper.arrange(room)

    async def _hear_change(self, room: Room) -> None:
        was_playing = room.match is not None
        await self.rooms.reload(room)
        room.wake("table")
        if not was_playing and room.match:
            room.wake("view")
        self.keeper.arrange(room)
        await self.presence.note(room)  # who came back meanwhile has the seat again

    async def _look_again(self, room: Room) -> None:
        """Read everything that may have happened while nobody told us."""
        async with room.lock:
            await self.rooms.catch_up(room)
        room.wake("chat")
        await self._hear_change(room)
        await self.presence.announce(room)
