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
from pharos.server.storage.sqlite_lines import Line, Lines
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


def insert(rows: str) -> str:
    """The statement that adds rows, and returns the keys of those it could add."""
    columns = [f'"{name}"' for name in COLUMNS]
    into, keys = ", ".join(columns), ", ".join(columns[:KEY_SIZE])
    return f"INSERT INTO moves ({into}) {rows} ON CONFLICT DO NOTHING RETURNING {keys}"


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
            return await self._line.do(self._insert, insert_values(len(rows)), values)

    @staticmethod
    def _insert(connection: Connection, statement: str, values: tuple[Any, ...]) -> set[Key]:
        driver: Any = connection.connection.driver_connection
        return set(driver.execute(statement, values).fetchall())

    async def close(self) -> None:
        await self._line.close()


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
    return insert(f"SELECT * FROM unnest({', '.join(arrays)})")


def move_writer_for(database: Database) -> MoveWriter:
    source = database.source
    if isinstance(source, Lines):
        return SqliteMoveWriter(database, source)
    return PostgresMoveWriter(source)
