"""Tables in the memory of this worker. No worker owns a table: the database does."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime
from functools import cached_property
from itertools import count, islice
from typing import Any, NamedTuple, Protocol

from pharos.bots.search import Thought
from pharos.game import find_rulebook
from pharos.record import Record, commitment
from pharos.server.live.parts import as_text
from pharos.server.live.texts import Texts
from pharos.server.ratings.strengths import has_company, with_strengths
from pharos.server.refusals import Refused
from pharos.server.storage.database import Check
from pharos.server.storage.move_log import Logs, MoveLog
from pharos.server.storage.rows import Handover, SeatRow, TableRow, now
from pharos.server.storage.store import Store
from pharos.server.storage.table_reading import LISTED
from pharos.server.storage.waits import Wait
from pharos.table.clocks import deadline, read_clock
from pharos.table.match import Entry, Match

MOST_TABLES = 2000  # of 100 KB each; beyond that, those without a connected page are forgotten
VIEW_BYTES = 64 * 2**20  # of views that were made for one page and will do for others
REPLAY_BYTES = 64 * 2**20  # of replays that others may ask for too
CROWD = 100  # more pages than that are woken little by little
CROWD_SECONDS = 0.02  # between that many pages and the next
BOT_NAMES = (  # people of antiquity; none of them is a leader, a city or a wonder in any game
    "Enheduanna",
    "Sostratos",
    "Nitocris",
    "Thales",
    "Corinna",
    "Pytheas",
    "Telesilla",
)


SLOWNESS = {"calm": 2.0, "normal": 1.0, "quick": 0.2}  # how long bots pretend to think
USUAL_SLOWNESS = SLOWNESS["normal"]


VERSIONS = count(1)  # never the same again, even for a table that was forgotten meanwhile


class Watcher(Protocol):
    """A page that is told what happens at a table."""

    person: str | None
    pace: str
    known: int  # how many moves it has been told

    def wake(self, what: str) -> None: ...


class Connected(NamedTuple):
    """Who is connected to one worker, at one table."""

    people: set[str] = set()
    strangers: int = 0  # pages without a session
    slowness: float | None = None  # the slowest that players there ask for; None without players


class Elsewhere(NamedTuple):
    """Who is connected to another worker, and when it last said so."""

    connected: Connected
    heard: float


class AskedHint(NamedTuple):
    """A hint that a player asked for: for which of their decisions, and the search for it."""

    decision: int
    thought: asyncio.Task[Thought]


class LiveTable:
    """A table, its game as far as this worker knows it, and the pages connected here."""

    def __init__(self, row: TableRow, patience: float = 60, views: Texts | None = None):
        self.row = row
        self.patience = patience  # seconds until others may replace an absent player by a bot
        self.known_since = now()
        self.seen: set[str] = set()  # people connected when we last looked who has gone
        self.last_sign: dict[str, datetime] = {}  # of a person, also without a socket
        self.match: Match | None = None
        self.stored_wait: Wait | None = None  # of a table for a list, whose game is not in memory
        self.tokens: set[str] = set()  # of all moves so far
        self.lock = asyncio.Lock()  # one move at a time
        self.reading = asyncio.Lock()  # so that an older row never replaces a newer one
        self.watchers: set[Watcher] = set()
        self.last_line = 0  # of the chat, when we last looked
        self.elsewhere: dict[str, Elsewhere] = {}  # by worker
        self.views = views or Texts(VIEW_BYTES)  # as JSON, of this table and others
        self.version = next(VERSIONS)  # of what views show
        self.presence = 0  # the same, of who is here
        self.asked: dict[int, AskedHint] = {}  # the last hint of each player

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def wait(self) -> Match | Wait | None:
        """What knows for whom the game waits, and how long everybody has thought."""
        return self.match or self.stored_wait

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return [name_of(seat) or "" for seat in self.row.seats]

    def arrive(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        self.forget_connected()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.forget_connected()

    def forget_connected(self) -> None:
        """Ask again who is connected; with thousands of pages, not after each of them."""
        self.presence += 1
        self.__dict__.pop("connected_here", None)
        self.__dict__.pop("people", None)

    @cached_property
    def connected_here(self) -> Connected:
        """Who is connected to this worker."""
        people = {watcher.person for watcher in self.watchers if watcher.person}
        strangers = sum(watcher.person is None for watcher in self.watchers)
        playing = (one for one in self.watchers if self.row.player_of(one.person) is not None)
        slowness = max((SLOWNESS[watcher.pace] for watcher in playing), default=None)
        return Connected(people, strangers, slowness)

    @property
    def connected(self) -> list[Connected]:
        return [self.connected_here, *(there.connected for there in self.elsewhere.values())]

    @cached_property
    def people(self) -> set[str]:
        """Everyone who is connected, to any worker."""
        return set().union(*(connected.people for connected in self.connected))

    @property
    def is_crowded(self) -> bool:
        """Whether there are more pages than players, so that some of them show the same."""
        return len(self.watchers) > self.row.players

    @property
    def watching(self) -> int:
        """How many watch without a seat."""
        seated = sum(seat.person in self.people for seat in self.row.seats)
        return len(self.people) - seated + sum(one.strangers for one in self.connected)

    @property
    def slowness(self) -> float:
        """How long bots pretend to think: as the player with the slowest setting wants."""
        asked = [one.slowness for one in self.connected if one.slowness is not None]
        return max(asked, default=USUAL_SLOWNESS)

    def away_since(self, seat: SeatRow) -> datetime | None:
        """When there was the last sign of a person, as far back as this worker can know."""
        if seat.person is None or seat.person in self.people:
            return None
        gone = seat.away_since or self.known_since
        return max(gone, self.last_sign.get(seat.person, gone))

    def seconds_away(self, seat: SeatRow) -> float | None:
        since = self.away_since(seat)
        return None if since is None else max((now() - since).total_seconds(), 0)

    def note_sign_of(self, person: str) -> None:
        self.last_sign[person] = now()
        self.presence += 1

    def note_gone(self) -> set[str]:
        """The people who have gone since the last call."""
        gone, self.seen = self.seen - self.people, self.people
        for person in gone:
            self.note_sign_of(person)
        return gone

    def note_elsewhere(self, worker: str, connected: Connected, heard: float) -> bool:
        """Remember who is connected to another worker; whether that is news."""
        known = self.elsewhere.get(worker)
        self.elsewhere[worker] = Elsewhere(connected, heard)
        self.forget_connected()
        return known is None or known.connected[:2] != connected[:2]

    def forget_silent(self, before: float) -> bool:
        """Forget workers that have been silent since then; whether people are gone with them."""
        silent = [worker for worker, there in self.elsewhere.items() if there.heard < before]
        gone = [self.elsewhere.pop(worker).connected for worker in silent]
        self.forget_connected()
        return any(connected.people or connected.strangers for connected in gone)

    def enter(self, entry: Entry) -> None:
        """Play the next entry, as it was read from the log or came from another worker."""
        assert self.match is not None
        self.enter_checked(entry, self.match.check(entry.player, entry.action))

    def enter_checked(self, entry: Entry, code: int | None) -> None:
        """Play the next entry, of which the game's `check` has just given the code."""
        assert self.match is not None
        self.match.enter_checked(entry, code)
        self.tokens.add(entry.token)
        self.version = next(VERSIONS)

    def replace_row(self, row: TableRow) -> None:
        self.row = row
        self.version = next(VERSIONS)
        self.forget_connected()  # others may be players now

    def wake(self, what: str) -> None:
        """Wake every page; of a crowd, first those of players, and a few at a time."""
        if len(self.watchers) <= CROWD:
            wake_some(list(self.watchers), what)
            return
        players = {seat.person for seat in self.row.seats if seat.person}
        pages = sorted(self.watchers, key=lambda watcher: watcher.person not in players)
        wake_some(pages, what)

    def wake_behind(self) -> None:
        """Wake the pages that do not know all moves, whatever they have been told before."""
        moves = self.match.moves if self.match else 0
        for watcher in self.watchers:
            if watcher.known < moves:
                watcher.wake("view")


async def do_nothing() -> None:
    """What follows from most handovers."""


def wake_some(pages: Sequence[Watcher], what: str) -> None:
    for page in pages[:CROWD]:
        page.wake(what)
    if rest := pages[CROWD:]:
        asyncio.get_running_loop().call_later(CROWD_SECONDS, wake_some, rest, what)


class LiveTables:
    """Loads tables, and keeps them in memory."""

    def __init__(self, store: Store, move_log: MoveLog, patience: float):
        self.store = store
        self.move_log = move_log
        self.patience = patience
        self.views = Texts(VIEW_BYTES)
        self.replays = Texts(REPLAY_BYTES)  # as JSON
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    def count_pages(self) -> int:
        """How many are connected to a table at this worker."""
        return sum(len(table.watchers) for table in self)

    async def known(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        if table_id in self._loading:  # what is being loaded may be older than the news
            await asyncio.wait([self._loading[table_id]])
        return self._tables.get(table_id)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """The same, without waiting for one that is being loaded."""
        return self._tables.get(table_id)

    async def find(self, table_id: str) -> LiveTable:
        """A table; if it is not in memory, its game is played from the log."""
        if table_id in self._tables:
            self._tables.move_to_end(table_id)
            return self._tables[table_id]
        if table_id not in self._loading:
            self._begin_loading([table_id])
        return await asyncio.shield(self._loading[table_id])

    async def find_all(self, ids: Sequence[str]) -> list[LiveTable]:
        """Several tables. Those that are not in memory are read together: every question to the
        database takes longer than playing a game from its log."""
        away = [one for one in ids if one not in self._tables and one not in self._loading]
        for first in range(0, len(away), LISTED):
            self._begin_loading(away[first : first + LISTED])
        return await asyncio.gather(*map(self.find, ids))

    def sketch(self, row: TableRow) -> LiveTable:
        """A table without its game, where nothing but its row matters."""
        return LiveTable(row, self.patience, self.views)

    async def add(self, row: TableRow, check: Check) -> LiveTable:
        """Store a new table. Anyone who hears of it early waits until it is in memory."""
        self._loading[row.id] = asyncio.create_task(self._add(row, check))
        return await asyncio.shield(self._loading[row.id])

    async def reload(self, table: LiveTable) -> None:
        """Read seats and status again."""
        async with table.reading:
            row = await self.store.table(table.id)
            if row is None:
                raise Refused("table_not_found")
            table.replace_row(row)
            if table.match is None:
                deal_again(table)
                await self.catch_up(table)

    async def change(self, table: LiveTable, write: Awaitable[TableRow | None]) -> bool:
        """Store something that returns the table as it is then; False if there was nothing to
        store. Nobody reads the table meanwhile, so that no older row replaces this one. A game that
        begins here has no moves; those that others make at once are told after this."""
        async with table.reading:
            row = await write
            if row is None:
                return False
            table.replace_row(row)
            if table.match is None:
                deal_again(table)
            return True

    async def hand_over(
        self,
        table: LiveTable,
        player: int,
        was: dict[str, Any],
        kind: str,
        then: Callable[[], Awaitable[None]] = do_nothing,
        **changes: Any,
    ) -> bool:
        """Hand a seat over, unless someone was quicker, and do what follows from that. No move is
        made here meanwhile: the story tells it in the right place, and nobody plays on at a table
        where this ends the game."""
        async with table.lock:
            handover = Handover(player, kind, table.match.moves if table.match else 0)
            if not await self.store.change_seat(table.row, player, was, handover, **changes):
                return False
            await then()
            await self.reload(table)
            return True

    async def catch_up(self, table: LiveTable) -> bool:
        """Play and show the moves of the log that are missing here; whether there were any."""
        if table.match is None:
            return False
        entries = await self.move_log.entries(table.id, table.match.moves)
        fresh = [entry for entry in entries if entry.index >= table.match.moves]
        for entry in fresh:
            table.enter(entry)
        if fresh:
            table.wake("view")
        return bool(fresh)

    async def with_strengths(self, row: TableRow) -> TableRow:
        """A new table with the ratings of those who sit there, if others can see them."""
        if not has_company(row):
            return row
        async with self.store.database.read() as connection:
            return await with_strengths(connection, row)

    def _begin_loading(self, ids: Sequence[str]) -> None:
        read = asyncio.create_task(self._read(ids))
        for table_id in ids:
            self._loading[table_id] = asyncio.create_task(self._load(table_id, read))

    async def _read(self, ids: Sequence[str]) -> tuple[dict[str, TableRow], Logs]:
        return await self.store.tables(ids), await self.move_log.logs(ids)

    async def _load(
        self, table_id: str, read: asyncio.Task[tuple[dict[str, TableRow], Logs]]
    ) -> LiveTable:
        try:
            rows, logs = await asyncio.shield(read)
            if table_id not in rows:
                raise Refused("table_not_found")
            return self._keep(rows[table_id], logs[table_id])
        finally:
            del self._loading[table_id]

    async def _add(self, row: TableRow, check: Check) -> LiveTable:
        try:
            return self._keep(await self.store.add_table(await self.with_strengths(row), check))
        finally:
            del self._loading[row.id]

    def _keep(self, row: TableRow, log: Sequence[Entry] = ()) -> LiveTable:
        table = self.sketch(row)
        deal_again(table)
        if table.match is not None:
            for entry in log:
                table.enter(entry)
        self._tables[row.id] = table
        self._forget_old()
        return table

    def _forget_old(self) -> None:
        surplus = max(len(self._tables) - MOST_TABLES, 0)
        idle = (table for table in self._tables.values() if not table.watchers)
        for table in list(islice(idle, surplus)):
            del self._tables[table.id]


def deal_again(table: LiveTable) -> None:
    """Begin the game, if it can be played."""
    if can_be_played(table.row):
        table.match = new_match(table.row)


def can_be_played(row: TableRow) -> bool:
    """Whether the seed is known and is of this version of the rules."""
    return row.deal is not None and row.rules == find_rulebook(row.rulebook).version


def new_match(row: TableRow) -> Match:
    """The game of a table before its first move."""
    assert row.started_at is not None
    return Match(record_of(row), row.started_at, as_text)


def record_of(row: TableRow) -> Record:
    """What a game is dealt from; with the secret, if players have added to it."""
    assert row.deal is not None
    added = {seat.player: seat.entropy for seat in row.seats if seat.entropy}
    secret = int(row.seed) if added else None
    return Record(
        row.rulebook,
        row.rules,
        row.players,
        row.options,
        int(row.deal),
        secret=secret,
        entropy=added,
    )


def name_of(seat: SeatRow) -> str | None:
    """The name of a person; bots are named after people of antiquity."""
    return BOT_NAMES[seat.player] if seat.bot else seat.name


def describe_table(table: LiveTable, person: str | None) -> dict[str, Any]:
    """A table as one person sees it, as a `Table`."""
    row = table.row
    you = row.player_of(person)
    is_revealed = row.status == "finished" and not row.is_sealed
    return {
        "id": row.id,
        "rulebook": row.rulebook,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "public": row.public,
        "spectators": row.spectators,
        "clock": row.clock,
        "deadline": deadline_of(table, you),
        "hints": row.allows_hints,
        "rated": row.rated,
        "seats": [describe_seat(seat, table) for seat in row.seats],
        "you": you,
        "host": person is not None and person == row.host,
        "invite": row.invite if you is not None or person == row.host else None,
        "commitment": commitment(int(row.seed)),
        "dealt": row.deal is not None,
        "secret": row.seed if is_revealed else None,
        "seed": row.deal if is_revealed else None,
        "deciding": list(table.wait.deciders) if table.wait and row.status == "playing" else [],
        "watching": table.watching,
        "patience": table.patience,
        "result": None if row.is_sealed and you is None else row.result,
        "shared_deal": row.shared_deal,
        "sealed_until": row.sealed_until,
        "rematch": row.rematch,
        "tried": row.tried_table and {"table": row.tried_table, "moves": row.tried_moves},
        "created_at": row.created_at,
        "started_at": row.started_at,
        "finished_at": row.finished_at,
    }


def describe_seat(seat: SeatRow, table: LiveTable) -> dict[str, Any]:
    told = {"name": name_of(seat), "here": seat.person in table.people}
    away = None if table.row.is_over_days else table.away_since(seat)
    until = table.row.vacation_until(seat, now()) if table.row.vacations else None
    return {**vars(seat), **told, "away_since": away, "vacation_until": until}


# Clocks


def deadline_of(table: LiveTable, player: int | None) -> datetime | None:
    """When a player for whom the game waits has no time left, if there is a clock."""
    if table.wait is None or player is None or table.row.status != "playing":
        return None
    clock, thinking = read_clock(table.row.clock), table.wait.thinking[player]
    return deadline(clock, thinking, table.row.pauses_of(player))
