"""The database behind the tables: SQLite in a file, or PostgreSQL."""

import asyncio
import os
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DisconnectionError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from pharos.server.storage.prepared import KEPT
from pharos.server.storage.sqlite_lines import Lines, One, Questions

MIGRATIONS = Path(__file__).parent / "migrations"
CONNECT_SECONDS = 3  # then PostgreSQL is not there, and is tried again
STATEMENTS = 500  # that a connection to PostgreSQL remembers
UPGRADE_LOCK = 7_2010
PRIVATE = 0o600

LOCKED = (OperationalError, sqlite3.OperationalError)  # the second while a connection is opened

Check = Questions[None]  # refuses what a transaction has changed


async def allow(connection: AsyncConnection) -> None:
    """A check that allows everything."""


class Database:
    """Connections for reading and for writing. A write is on disk when its block has ended."""

    def __init__(self, url: str):
        make_private(url)
        self.source = open_source(make_url(url))
        self.engine = self.source.engine
        self.is_sqlite = isinstance(self.source, Lines)
        self._shared: dict[asyncio.Task[Any] | None, AsyncConnection] = {}  # by the task that reads
        queue = asyncio.Lock if self.is_sqlite else nullcontext
        self._transactions, self._writing = queue(), queue()

    @asynccontextmanager
    async def read(self):
        """Each statement stands alone: a transaction would only cost time."""
        shared = self._shared.get(asyncio.current_task())
        if shared is not None:
            yield shared
            return
        async with self.source.reading() as connection:
            yield connection

    @asynccontextmanager
    async def read_together(self):
        """What this task reads within the block goes through one connection, one after the other:
        to fetch a connection and to give it back takes as long as a question."""
        async with self.source.reading() as connection:
            task = asyncio.current_task()
            self._shared[task] = connection
            try:
                yield
            finally:
                del self._shared[task]

    def turn_to_write(self) -> AbstractAsyncContextManager[None]:
        """SQLite has one writer at a time. Here writers queue; SQLite itself would let each of them
        retry, and an unlucky one would never get its turn."""
        return self._writing

    @asynccontextmanager
    async def write(self):
        """A transaction; in SQLite it waits for its turn to write before it reads anything.

        Only one transaction at a time asks for that turn: moves, which are written together and by
        themselves, wait for one of them and not for all.
        """
        async with self._transactions, self.source.connect() as connection:
            async with self.turn_to_write(), self.source.transaction(connection):
                yield connection

    async def ask(self, questions: Questions[One]) -> One:
        """The answers to some queries, asked one after the other. They wait for nothing but
        the database: with SQLite, all of them take one change of threads."""
        async with self.read() as connection:
            return await self.source.ask(connection, questions)

    async def rows(self, question: Any, values: Any = None) -> Sequence[Any]:
        """The rows that a single query finds."""
        if isinstance(self.source, Lines) and question in KEPT:
            with suppress(*LOCKED):  # then a thread waits until it is not
                return self.source.look_up(question, values)

        async def found(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(question, values)).all()

        return await self.ask(found)

    async def transact(self, work: Questions[One]) -> One:
        """The same in a transaction."""
        async with self._transactions, self.source.connect() as connection, self.turn_to_write():
            return await self.source.transact(connection, work)

    async def upgrade(self) -> None:
        """Migrate the database to what this version needs."""
        async with self.write() as connection:
            if not self.is_sqlite:  # several workers may start at once
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self.source.close()


def dialect_insert(connection: AsyncConnection):
    """An insert that can be told what to do if a row is there already."""
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert


def make_private(url: str) -> None:
    """Nobody else on this machine reads the file, nor those that SQLite makes beside it: they
    contain the seeds of games in progress."""
    file = make_url(url).database
    if not url.startswith("sqlite") or file in (None, "", ":memory:"):
        return
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for beside in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.chmod(file + beside, PRIVATE)


class Postgres:
    """Connections to PostgreSQL."""

    def __init__(self, url: URL):
        self.engine = create_async_engine(
            url,
            hide_parameters=True,  # in errors, and so in the log: seeds are among them
            pool_size=10,
            max_overflow=10,
            pool_use_lifo=True,  # the connection used last knows statements and pages already
            connect_args={
                "timeout": CONNECT_SECONDS,
                "prepared_statement_cache_size": STATEMENTS,
                "server_settings": {"jit": "off"},  # to compile takes longer than to run
            },
        )
        event.listen(self.engine.sync_engine, "checkout", _require_open)
        self.reading = self.engine.execution_options(isolation_level="AUTOCOMMIT").connect
        self.connect = self.engine.connect

    def transaction(self, connection: AsyncConnection) -> AbstractAsyncContextManager[Any]:
        return connection.begin()

    async def ask(self, connection: AsyncConnection, questions: Questions[One]) -> One:
        return await questions(connection)

    async def transact(self, connection: AsyncConnection, work: Questions[One]) -> One:
        async with connection.begin():
            return await work(connection)

    async def close(self) -> None:
        await self.engine.dispose()


def open_source(url: URL) -> Lines | Postgres:
    return Lines(url) if url.drivername.startswith("sqlite") else Postgres(url)


def padded(values: Collection[One]) -> list[One]:
    """These values for a statement that takes a list, the last of them repeated: with as many as a
    power of two. PostgreSQL plans a statement again for every length of its lists."""
    found = list(values)
    missing = (1 << (len(found) - 1).bit_length()) - len(found) if found else 0
    return found + found[-1:] * missing


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _require_open(connection: Any, _record: Any, _proxy: Any) -> None:
    """A connection that PostgreSQL has closed meanwhile is replaced by a new one. To ask whether it
    is still there, each time, would take as long as a question."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
