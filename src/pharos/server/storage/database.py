"""The database behind the tables: SQLite in a file, or PostgreSQL."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 10_000
CONNECT_SECONDS = 3  # then PostgreSQL is not there, and is tried again
UPGRADE_LOCK = 7_2010
PRIVATE = 0o600

Check = Callable[[AsyncConnection], Awaitable[None]]  # refuses what a transaction has changed


async def allow(connection: AsyncConnection) -> None:
    """A check that refuses nothing."""


class Database:
    """Connections for reading and for writing. A write is on disk when its block has ended."""

    def __init__(self, url: str):
        make_private(url)
        self.engine: AsyncEngine = create_async_engine(url, **engine_options(url))
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._reader = self.engine
        self._shared: dict[asyncio.Task[Any] | None, AsyncConnection] = {}  # by the task that reads
        queue = asyncio.Lock if self.is_sqlite else nullcontext
        self._transactions, self._writing = queue(), queue()
        if not self.is_sqlite:
            self._reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        else:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    @asynccontextmanager
    async def read(self):
        """Each statement stands alone: a transaction would only cost time."""
        shared = self._shared.get(asyncio.current_task())
        if shared is not None:
            yield shared
            return
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def read_together(self):
        """What this task reads within the block goes through one connection, one after the other:
        to fetch a connection and to give it back takes as long as a question."""
        async with self._reader.connect() as connection:
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
        async with self._transactions, self.engine.connect() as connection:
            await connection.execution_options(pharos_writes=True)
            async with self.turn_to_write(), connection.begin():
                yield connection

    async def upgrade(self) -> None:
        """Migrate the database to what this version needs."""
        async with self.write() as connection:
            if not self.is_sqlite:  # several workers may start at once
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self.engine.dispose()


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


def engine_options(url: str) -> dict[str, Any]:
    usual = {"hide_parameters": True}  # in errors, and so in the log: seeds are among them
    if url.startswith("sqlite"):
        return usual | {"connect_args": {"isolation_level": None}}  # `_begin_sqlite` begins them
    pool = {"pool_size": 10, "max_overflow": 10, "pool_pre_ping": True}
    return usual | pool | {"connect_args": {"timeout": CONNECT_SECONDS}}


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers and a writer at the same time, and every commit on disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    if connection.get_execution_options().get("pharos_writes", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
