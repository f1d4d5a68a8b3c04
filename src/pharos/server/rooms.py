"""The tables in the memory of this worker. No worker owns a table: the database does."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from pharos.bots.search import Thought
from pharos.game import find_rulebook
from pharos.record import Record, commitment
from pharos.server.errors import not_found
from pharos.server.log import Log
from pharos.server.store import SeatRow, Store, TableRow
from pharos.table.match import Entry, Match

MOST_ROOMS = 2000  # beyond that, those that nobody looks at are forgotten
BOT_NAMES = (  # people of antiquity; none of them is a leader, a city or a wonder in any game
    "Enheduanna",
    "Sostratos",
    "Nitocris",
    "Thales",
    "Corinna",
    "Pytheas",
    "Telesilla",
)


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    person: str | None

    def wake(self, what: str) -> None: ...


class Elsewhere(NamedTuple):
    """Who is connected to another worker, and when it said so."""

    people: set[str]
    heard: float


class AskedHint(NamedTuple):
    """A hint that somebody asked for: for which of their decisions, and what is thought of it."""

    decision: int
    thought: asyncio.Task[Thought]


class Room:
    """A table, its game as far as this worker knows it, and who is connected here."""

    def __init__(self, row: TableRow):
        self.row = row
        self.match: Match | None = None
        self.tokens: dict[str, Entry] = {}
        self.lock = asyncio.Lock()  # one move after the other
        self.reading = asyncio.Lock()  # so that an older reading of the row never comes last
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # by worker
        self.rendered: dict[tuple[Any, ...], bytes] = {}  # views of the game as it stands
        self.asked: dict[int, AskedHint] = {}  # by player, the last hint

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [name_of(seat) or "" for seat in self.row.seats]

    @property
    def people_here(self) -> set[str]:
        return {watcher.person for watcher in self.watchers if watcher.person}

    @property
    def people(self) -> set[str]:
        """Everybody who is connected, to any worker."""
        return self.people_here.union(*(there.people for there in self.elsewhere.values()))

    def note_elsewhere(self, worker: str, people: set[str], heard: float) -> bool:
        """Remember who is connected to another worker; whether it is news, as its first word is."""
        known = self.elsewhere.get(worker)
        self.elsewhere[worker] = Elsewhere(people, heard)
        return known is None or known.people != people

    def forget_silent(self, before: float) -> bool:
        """Forget the workers that were last heard of before then; whether anybody is gone now."""
        silent = [worker for worker, there in self.elsewhere.items() if there.heard < before]
        return any([self.elsewhere.pop(worker).people for worker in silent])

    def enter(self, entry: Entry) -> None:
        """Play the next entry of the log."""
        assert self.match is not None
        self.match.enter(entry)
        self.tokens[entry.token] = entry
        self.rendered.clear()

    def replace_row(self, row: TableRow) -> None:
        self.row = row
        self.rendered.clear()

    def wake(self, what: str) -> None:
        for watcher in self.watchers:
            watcher.wake(what)


class Rooms:
    """Finds tables, and keeps what was found."""

    def __init__(self, store: Store, log: Log):
        self.store = store
        self.log = log
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    async def known(self, table: str) -> Room | None:
        """The room of a table, if somebody here has asked for it."""
        if table in self._loading:  # what is being read may be older than the news
            await asyncio.wait([self._loading[table]])
        return self._rooms.get(table)

    async def find(self, table: str) -> Room:
        """The room of a table, with its game caught up when it was read from the log."""
        if table in self._rooms:
            self._rooms.move_to_end(table)
            return self._rooms[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def reload(self, room: Room) -> None:
        """Read seats and status again."""
        async with room.reading:
            row = await self.store.table(room.id)
            if row is None:
                raise not_found("table")
            room.replace_row(row)
            if room.match is None:
                await self._begin(room)

    async def catch_up(self, room: Room) -> bool:
        """Play what the log has and the room has not, before all eyes; if there was anything."""
        if room.match is None:
            return False
        entries = await self.log.entries(room.id, room.match.moves)
        fresh = [entry for entry in entries if entry.index >= room.match.moves]
        for entry in fresh:
            room.enter(entry)
        if fresh:
            room.wake("view")
        return bool(fresh)

    async def _load(self, table: str) -> Room:
        try:
            row = await self.store.table(table)
            if row is None:
                raise not_found("table")
            room = Room(row)
            await self._begin(room)
            self._rooms[table] = room
            self._forget_old()
            return room
        finally:
            del self._loading[table]

    async def _begin(self, room: Room) -> None:
        """Deal, if the game has begun by rules that we know."""
        if room.row.started_at and room.row.rules == find_rulebook(room.row.rulebook).version:
            room.match = new_match(room.row)
            await self.catch_up(room)

    def _forget_old(self) -> None:
        idle = (room for room in self._rooms.values() if not room.watchers)
        surplus = len(self._rooms) - MOST_ROOMS
        for room, _ in zip(list(idle), range(surplus), strict=False):
            del self._rooms[room.id]


def new_match(row: TableRow) -> Match:
    """The game of a table before its first move."""
    assert row.started_at is not None
    return Match(record_of(row), row.started_at)


def record_of(row: TableRow) -> Record:
    return Record(row.rulebook, row.rules, row.players, row.options, int(row.seed))


def name_of(seat: SeatRow) -> str | None:
    """A person's own name; bots are called after people of antiquity."""
    return BOT_NAMES[seat.player] if seat.bot else seat.name


def table_for(room: Room, person: str | None) -> dict[str, Any]:
    """A table as one person sees it, as a `Table`."""
    row = room.row
    you = row.player_of(person)
    return {
        "id": row.id,
        "rulebook": row.rulebook,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "public": row.public,
        "spectators": row.spectators,
        "clock": row.clock,
        "hints": row.allows_hints,
        "seats": [seat_for(seat, room.people) for seat in row.seats],
        "you": you,
        "host": person is not None and person == row.host,
        "invite": row.invite if you is not None or person == row.host else None,
        "commitment": commitment(int(row.seed)),
        "seed": row.seed if row.status == "finished" else None,
        "deciding": list(room.match.deciders) if room.match and row.status == "playing" else [],
        "result": row.result,
        "rematch": row.rematch,
        "created_at": row.created_at,
        "started_at": row.started_at,
        "finished_at": row.finished_at,
    }


def seat_for(seat: SeatRow, people: set[str]) -> dict[str, Any]:
    facts = {key: value for key, value in vars(seat).items() if key != "name"}
    return {**facts, "name": name_of(seat), "here": seat.person in people}
