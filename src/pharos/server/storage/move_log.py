"""The log of moves: only ever added to, and written before anyone hears of a move.

Moves of all tables that arrive while one transaction is being written, or soon after it has begun,
go into the next one together: a transaction takes as much work as dozens of moves. If two workers
try to add the same move number, one succeeds and the other is told.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, func, select

from pharos.server.storage.database import Database, padded
from pharos.server.storage.move_writers import Key, Row, key_of, move_writer_for, row_of
from pharos.server.storage.rows import now
from pharos.server.storage.schema import MOVES, TABLES
from pharos.server.storage.speeds import rests
from pharos.table.match import Entry

OF_ENTRY = [MOVES.c[name] for name in ("index", "player", "action", "token", "by", "at")]
ALL_ENTRIES = (  # of some tables; put together once
    select(MOVES.c.table_id, *OF_ENTRY)
    .where(MOVES.c.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(MOVES.c.table_id, MOVES.c.index)
)
ENTRIES = (  # of one table, from a number on
    select(*OF_ENTRY)
    .where(MOVES.c.table_id == bindparam("table"), MOVES.c.index >= bindparam("start"))
    .order_by(MOVES.c.index)
)
MOST_AT_ONCE = 200
PAUSE = 0.003  # seconds at least from the beginning of one transaction to the next
MORE, MOST_MORE = 0.0005, 0.007  # and for every move in it; where many move, most wait anyway

Logs = dict[str, list[Entry]]  # by table


class Waiting(NamedTuple):
    """An entry on its way into the log; the future says whether it got there."""

    row: Row
    written: asyncio.Future[bool]


class MoveLog:
    """The moves of all tables."""

    def __init__(self, database: Database):
        self.database = database
        self._writer = move_writer_for(database)
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._next = 0.0  # when the next transaction may begin

    async def add(self, table: str, entry: Entry) -> bool:
        """Store the next move of a table; False if its number or its token is taken."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(row_of(table, entry), written))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return await written

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._writing:
            await self._writing
        await self._writer.close()

    async def entries(self, table: str, start: int = 0) -> list[Entry]:
        """The log of a table, from the move with this number on."""
        found = await self.database.rows(ENTRIES, {"table": table, "start": start})
        return [Entry(*row) for row in found]

    async def logs(self, tables: Sequence[str]) -> Logs:
        """The whole logs of a few tables."""
        found: Logs = {table: [] for table in tables}
        for table, *entry in await self.database.rows(ALL_ENTRIES, {"tables": padded(tables)}):
            found[table].append(Entry(*entry))
        return found

    async def entry_with(self, token: str, table: str) -> Entry:
        """The move that was entered with a token."""
        statement = select(*OF_ENTRY).where(MOVES.c.table_id == table, MOVES.c.token == token)
        async with self.database.read() as connection:
            return Entry(*(await connection.execute(statement)).one())

    async def heights(self, tables: Sequence[str] | None = None) -> list[tuple[str, int]]:
        """How many moves each game in progress has, except those that rest; or each of these."""
        last = select(func.max(MOVES.c.index)).where(MOVES.c.table_id == TABLES.c.id)
        height = func.coalesce(last.correlate(TABLES).scalar_subquery(), -1) + 1
        wanted = TABLES.c.id.in_(tables or ())
        if tables is None:
            wanted = (TABLES.c.status == "playing") & ~rests(TABLES.c.id, now(), height)
        statement = select(TABLES.c.id, height).where(wanted)
        async with self.database.read() as connection:
            return [(table, moves) for table, moves in await connection.execute(statement)]

    async def _write(self) -> None:
        while self._waiting:
            await asyncio.sleep(max(self._next - time.monotonic(), 0))
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            self._next = time.monotonic() + PAUSE + min(len(batch) * MORE, MOST_MORE)
            try:
                stored = await self._store([waiting.row for waiting in batch])
            except Exception as error:  # the database is gone: no sender was told that it worked
                for waiting in still_waiting(batch):
                    waiting.written.set_exception(error)
                continue
            for waiting in still_waiting(batch):
                waiting.written.set_result(key_of(waiting.row) in stored)

    async def _store(self, rows: list[Row]) -> set[Key]:
        """Store what can be stored, in a fixed order, so that workers do not block each other."""
        return await self._writer.write(sorted(rows, key=key_of))


def still_waiting(batch: list[Waiting]) -> list[Waiting]:
    """Those whose senders have not given up meanwhile."""
    return [waiting for waiting in batch if not waiting.written.done()]
