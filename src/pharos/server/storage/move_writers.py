"""How the log is written: a whole batch in one statement, which is its own transaction.

SQLAlchemy would begin, insert and commit separately, each with a change of threads or a round trip.
Moves are what we store most, so they go straight to the driver, on a connection kept for them.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database, Postgres
from pharos.server.storage.schema import MOVES
from pharos.server.storage.sqlite_lines import Line, Lines, begin, commit, driver_of, roll_back
from pharos.table.match import Entry

COLUMNS = {  # of a move, with their types in PostgreSQL; those that are unique come first
    "table_id": "text",
    "index": "int",
    "token": "text",
    "player": "int",
    "action": "text",
    "by": "text",
    "at": "timestamptz",
}
KEY_SIZE = 3
OF_ENTRY = attrgetter(*tuple(COLUMNS)[1:])

Row = tuple[Any, ...]  # a move, in the order of COLUMNS
Key = tuple[Any, ...]  # its first three columns


def row_of(table: str, entry: Entry) -> Row:
    return (table, *OF_ENTRY(entry))


def key_of(row: Row) -> Key:
    return row[:KEY_SIZE]


NAMES = [f'"{name}"' for name in COLUMNS]
KEYS_ADDED = f" RETURNING {', '.join(NAMES[:KEY_SIZE])}"


def insert(rows: str) -> str:
    """The statement that adds those of some rows that it can."""
    return f"INSERT INTO moves ({', '.join(NAMES)}) {rows} ON CONFLICT DO NOTHING"


class MoveWriter(Protocol):
    """Adds moves to the log."""

    async def write(self, rows: Sequence[Row]) -> set[Key]:
        """Add the moves whose number and token are free; their keys."""
        ...

    async def close(self) -> None: ...


class SqliteMoveWriter:
    """One change of threads per batch."""

    def __init__(self, database: Database, lines: Lines):
        self.database = database
        self._line = Line(lines.engine)
        self._moment = MOVES.c.at.type.bind_processor(lines.engine.dialect) or str

    async def write(self, rows: Sequence[Row]) -> set[Key]:
        values = tuple(chain.from_iterable((*row[:-1], self._moment(row[-1])) for row in rows))
        async with self.database.turn_to_write():
            if await self._line.do(add_all, len(rows), values):
                return set(map(key_of, rows))
            return await self._line.do(add_some, len(rows), values)

    async def close(self) -> None:
        await self._line.close()


def add_all(connection: Connection, rows: int, values: tuple[Any, ...]) -> bool:
    """Add all rows, as nearly always, or none of them. To fetch keys would take longer: for each of
    them this thread lets the others go first."""
    begin(connection)
    try:
        is_complete = driver_of(connection).execute(insert_values(rows), values).rowcount == rows
        (commit if is_complete else roll_back)(connection)
    except BaseException:
        roll_back(connection)
        raise
    return is_complete


def add_some(connection: Connection, rows: int, values: tuple[Any, ...]) -> set[Key]:
    """Add the rows that can be added; their keys."""
    return set(driver_of(connection).execute(insert_values(rows) + KEYS_ADDED, values).fetchall())


class PostgresMoveWriter:
    """One round trip per batch, on a connection that is kept for as long as it works."""

    def __init__(self, postgres: Postgres):
        self._engine = postgres.engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def write(self, rows: Sequence[Row]) -> set[Key]:
        try:
            if self._connection is None or not self.works(self._driver):
                await self._connect()
            columns = zip(*rows, strict=True)
            return {tuple(key) for key in await self._driver.fetch(insert_arrays(), *columns)}
        except BaseException:
            await self.close()
            raise

    def works(self, driver: Any) -> bool:
        return not driver.is_closed()

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""
        connection, self._connection = self._connection, None
        if connection:
            await connection.invalidate()
            await connection.close()

    async def _connect(self) -> None:
        await self.close()
        self._connection = await self._engine.connect()
        self._driver = (await self._connection.get_raw_connection()).driver_connection


@cache
def insert_values(rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    return insert(f"VALUES {', '.join([row] * rows)}")


@cache
def insert_arrays() -> str:
    arrays = (f"${place}::{type}[]" for place, type in enumerate(COLUMNS.values(), 1))
    return insert(f"SELECT * FROM unnest({', '.join(arrays)})") + KEYS_ADDED


def move_writer_for(database: Database) -> MoveWriter:
    source = database.source
    if isinstance(source, Lines):
        return SqliteMoveWriter(database, source)
    return PostgresMoveWriter(source)
