"""How the log is written: a whole batch in one statement, which is its own transaction.

SQLAlchemy would begin, insert and commit separately, each with a change of threads or a round trip.
Moves are what we store most, so they go straight to the driver, on a connection kept for them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database
from pharos.server.storage.schema import MOVES
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

Row = tuple[Any, ...]  # a move, in the order of COLUMNS
Key = tuple[Any, ...]  # its first three columns


def row_of(table: str, entry: Entry) -> Row:
    facts = {"table_id": table, **vars(entry)}
    return tuple(facts[name] for name in COLUMNS)


def key_of(row: Row) -> Key:
    return row[:KEY_SIZE]


def insert(rows: str) -> str:
    """The statement that adds rows, and returns the keys of those it could add."""
    columns = [f'"{name}"' for name in COLUMNS]
    into, keys = ", ".join(columns), ", ".join(columns[:KEY_SIZE])
    return f"INSERT INTO moves ({into}) {rows} ON CONFLICT DO NOTHING RETURNING {keys}"


class MoveWriter(ABC):
    """Keeps a connection for as long as it works."""

    def __init__(self, database: Database):
        self.database = database
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def write(self, rows: Sequence[Row]) -> set[Key]:
        """Add the moves whose number and token are free; their keys. An error leaves it open."""
        try:
            if self._connection is None or not self.works(self._driver):
                await self._connect()
            return {tuple(key) for key in await self.insert(self._driver, rows)}
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close the connection, whatever state it is in."""
        connection, self._connection = self._connection, None
        if connection:
            await connection.invalidate()
            await connection.close()

    async def _connect(self) -> None:
        await self.close()
        self._connection = await self.database.engine.connect()
        self._driver = (await self._connection.get_raw_connection()).driver_connection

    @abstractmethod
    async def insert(self, driver: Any, rows: Sequence[Row]) -> Iterable[Sequence[Any]]: ...

    def works(self, driver: Any) -> bool:
        return True


class SqliteMoveWriter(MoveWriter):
    """One change of threads per batch."""

    def __init__(self, database: Database):
        super().__init__(database)
        self._moment = MOVES.c.at.type.bind_processor(database.engine.dialect) or str

    async def insert(self, driver: Any, rows: Sequence[Row]) -> Iterable[Sequence[Any]]:
        values = chain.from_iterable((*row[:-1], self._moment(row[-1])) for row in rows)
        async with self.database.turn_to_write():
            return await driver.execute_fetchall(insert_values(len(rows)), tuple(values))


class PostgresMoveWriter(MoveWriter):
    """One round trip per batch."""

    async def insert(self, driver: Any, rows: Sequence[Row]) -> Iterable[Sequence[Any]]:
        return await driver.fetch(insert_arrays(), *zip(*rows, strict=True))

    def works(self, driver: Any) -> bool:
        return not driver.is_closed()


@cache
def insert_values(rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    return insert(f"VALUES {', '.join([row] * rows)}")


@cache
def insert_arrays() -> str:
    arrays = (f"${place}::{type}[]" for place, type in enumerate(COLUMNS.values(), 1))
    return insert(f"SELECT * FROM unnest({', '.join(arrays)})")


def move_writer_for(database: Database) -> MoveWriter:
    return SqliteMoveWriter(database) if database.is_sqlite else PostgresMoveWriter(database)
