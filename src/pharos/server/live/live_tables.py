"""Tables in the memory of this worker. No worker owns a table: the database does."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from pharos.server.live.live_table import VIEW_BYTES, LiveTable, deal_again
from pharos.server.live.texts import Texts
from pharos.server.ratings.strengths import has_company, with_strengths
from pharos.server.refusals import Refused
from pharos.server.storage.database import Check
from pharos.server.storage.move_log import Logs, MoveLog
from pharos.server.storage.rows import Handover, TableRow
from pharos.server.storage.store import Store
from pharos.server.storage.table_reading import LISTED
from pharos.table.match import Entry

MOST_TABLES = 2000  # of 100 KB each; beyond that, those without a connected page are forgotten
REPLAY_BYTES = 64 * 2**20  # of replays that others may ask for too


async def do_nothing() -> None:
    """What follows from most handovers."""


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
