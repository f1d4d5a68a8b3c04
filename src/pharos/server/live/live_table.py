"""A table in the memory of this worker: its game, and the pages that show it."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from itertools import count
from typing import NamedTuple, Protocol

from pharos.bots.search import Thought
from pharos.game import find_rulebook
from pharos.record import Record
from pharos.server.live.parts import as_text
from pharos.server.live.texts import Texts
from pharos.server.storage.rows import SeatRow, TableRow, now
from pharos.server.storage.waits import Wait
from pharos.table.match import Entry, Match

VIEW_BYTES = 64 * 2**20  # of views that were made for one page and will do for others
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


def wake_some(pages: Sequence[Watcher], what: str) -> None:
    for page in pages[:CROWD]:
        page.wake(what)
    if rest := pages[CROWD:]:
        asyncio.get_running_loop().call_later(CROWD_SECONDS, wake_some, rest, what)


# The game of a table


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
