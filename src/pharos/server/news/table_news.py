"""What people are told about their tables, while none of their pages shows them.

Every worker looks now and then at the tables in its memory. Several may see the same; the outbox
keeps it once. What is seen again after a restart is not told again either.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from pharos.server.live.live_table import LiveTable
from pharos.server.live.live_tables import LiveTables
from pharos.server.live.rounds import Rounds
from pharos.server.news.kinds import Facts
from pharos.server.news.news import News
from pharos.server.news.outbox import Item
from pharos.server.refusals import Refused
from pharos.server.storage.rows import SeatRow, TableRow, now

ROUND_SECONDS = 2.0  # between two checks of all tables
AT_A_TIME = 100  # tables, before others get their turn
RECENT = timedelta(minutes=10)  # the beginning or the end of a game, after that, is no news
MOST_NOTED = 20_000
KINDS = ("turn", "joined", "begun", "over", "tournament")


class Event(NamedTuple):
    """Something that happened at a table, for one person."""

    person: str
    kind: str
    key: str
    more: Facts = {}  # than what is said of every table


class Waiting(NamedTuple):
    """A table where others wait for a person."""

    id: str
    rulebook: str
    others: list[str]


class TableNews:
    """Notices what is news at tables, and whether it still is."""

    def __init__(self, live_tables: LiveTables, news: News, delay: float):
        self.live_tables = live_tables
        self.news = news
        self.delay = delay  # seconds in which a person may come back, and need not be told
        self._noted: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._rounds: Rounds | None = None
        self._deliveries: set[asyncio.Task[None]] = set()
        for kind in KINDS:
            news.checks[kind] = self.is_needed

    def open(self) -> None:
        self._rounds = Rounds(self.look_at_all, ROUND_SECONDS)
        self._rounds.open()

    async def close(self) -> None:
        if self._rounds:
            await self._rounds.close()
        if self._deliveries:
            await asyncio.wait(self._deliveries)

    async def look_at_all(self) -> bool:
        """Tell what has happened at the tables in memory. What follows is told the next time."""
        tables = list(self.live_tables)
        for first in range(0, len(tables), AT_A_TIME):
            await asyncio.sleep(0)
            some = tables[first : first + AT_A_TIME]
            await self._tell([(table, event) for table in some for event in events_at(table)])
        return False

    def tell_joined(self, table: LiveTable, person: str) -> None:
        """Somebody has sat down; the others at the table are told in the background."""
        if (player := table.row.player_of(person)) is None:
            return
        name = table.row.seats[player].name or ""
        key = f"joined:{table.id}:{person}"
        events = [
            Event(seat.person or "", "joined", key, {"name": name})
            for seat in others_of(table.row, person)
        ]
        task = asyncio.create_task(self._tell([(table, event) for event in events]))
        self._deliveries.add(task)
        task.add_done_callback(self._deliveries.discard)

    async def _tell(self, happened: Sequence[tuple[LiveTable, Event]]) -> None:
        """Tell events once to people who do not see them happen. Most people have asked for no
        news: who has is asked once for all of them."""
        missed: list[tuple[LiveTable, Event]] = []
        for table, event in happened:
            if (event.person, event.key) in self._noted:
                continue
            if event.person not in table.people:
                missed.append((table, event))
            elif event.kind != "turn":  # they may leave before their turn is over
                self._note(event)
        listeners = await self.news.listeners({event.person for _, event in missed})
        for table, event in missed:
            if event.person not in listeners or await self._tell_one(table, event):
                self._note(event)

    async def _tell_one(self, table: LiveTable, event: Event) -> bool:
        facts = {**facts_for(table.row, event.person), **event.more}
        return await self.news.tell(
            event.person, event.kind, facts, key=event.key, after=self.delay
        )

    def _note(self, event: Event) -> None:
        self._noted[event.person, event.key] = None
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)

    # Whether it is still news

    async def is_needed(self, item: Item) -> bool | datetime:
        """Whether a person is still away from a table and, if it was their turn, it still is; a
        tournament's game must not be over either.

        A worker that does not know the table yet waits: pages may be on their way back.
        """
        try:
            table = await self.live_tables.find(item.facts["table"])
        except Refused:
            return False
        if item.person in table.people or table.row.player_of(item.person) is None:
            return False
        seat = table.row.seats[table.row.player_of(item.person) or 0]
        surely = table.known_since + timedelta(seconds=self.delay)
        if seat.away_since is None and now() < surely:
            return surely
        if item.kind == "tournament":
            return table.row.status == "playing"
        return item.kind != "turn" or await self._still_waits(table, seat, item)

    async def _still_waits(self, table: LiveTable, seat: SeatRow, item: Item) -> bool:
        async with table.lock:
            await self.live_tables.catch_up(table)
        return has_to_decide(table, seat) and item.facts["decision"] == decision_of(table, seat)


def waiting_at(tables: Sequence[LiveTable], person: str) -> list[Waiting]:
    """Which of some tables have other people waiting for a person, for pages that show others."""
    waiting: list[Waiting] = []
    for table in tables:
        player = table.row.player_of(person)
        if player is None or not any(others_of(table.row, person)):
            continue
        if has_to_decide(table, table.row.seats[player]):
            names = [seat.name or "" for seat in others_of(table.row, person)]
            waiting.append(Waiting(table.id, table.row.rulebook, names))
    return waiting


def events_at(table: LiveTable) -> Iterator[Event]:
    """What is news at a table now, for the people who play there with others."""
    row = table.row
    if row.status not in ("playing", "finished"):
        return
    people = [seat for seat in row.seats if seat.person]
    if len(people) < 2:  # noqa: PLR2004 - nobody waits for someone who plays alone
        return
    began = row.status == "playing" and is_recent(row.started_at)
    ended = row.status == "finished" and is_recent(row.finished_at)
    for seat in people:
        person = seat.person or ""
        if began:
            yield Event(person, "begun", f"begun:{row.id}")
        if ended:
            yield Event(person, "over", f"over:{row.id}")
        if has_to_decide(table, seat):
            decision = decision_of(table, seat)
            key = f"turn:{row.id}:{seat.player}:{decision}"
            yield Event(person, "turn", key, {"decision": decision})


def has_to_decide(table: LiveTable, seat: SeatRow) -> bool:
    if table.wait is None or table.row.status != "playing" or seat.played_by_bot:
        return False
    return seat.player in table.wait.deciders


def decision_of(table: LiveTable, seat: SeatRow) -> str:
    """The number of a player's decision; it tells one turn from the next."""
    assert table.match is not None
    return str(table.match.decisions[seat.player])


def is_recent(moment: datetime | None) -> bool:
    return moment is not None and moment > now() - RECENT


def others_of(row: TableRow, person: str | None) -> list[SeatRow]:
    return [seat for seat in row.seats if seat.person and seat.person != person]


def facts_for(row: TableRow, person: str) -> Facts:
    """A table as one of its people knows it: by the game, and by who else plays."""
    names = ", ".join(other.name or "" for other in others_of(row, person))
    return {"table": row.id, "game": row.rulebook, "others": names}
