"""Connections to SQLite, each with a thread of its own: a statement takes one change of threads.

SQLite answers most questions sooner than a thread wakes up. SQLAlchemy's driver for asyncio changes
threads for every step of a statement: to get a cursor, to execute, to fetch and to close.
"""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Dialect, Engine, NullPool, create_engine, event
from sqlalchemy.engine import CursorResult, Result

from pharos.server.storage.prepared import KEPT, execute, speak

BUSY_SECONDS = 10.0
MOST_LINES = 15
PATIENCE = 30.0  # seconds to wait for a line; a task that has one may need another

One = TypeVar("One")
Questions = Callable[[Any], Coroutine[Any, Any, One]]  # asked one after the other
Job = tuple[asyncio.Future[Any] | None, Callable[..., Any], tuple[Any, ...]]


class Line:
    """A connection, as much of SQLAlchemy's `AsyncConnection` as we need. Its thread does one thing
    after the other, also for those who have given up waiting."""

    def __init__(self, engine: Engine):
        self.dialect: Dialect = engine.dialect
        self._engine = engine
        self._is_writing = False  # statements are one transaction; else each stands alone
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[..., Any], *values: Any) -> Any:
        """What `work` returns when it is given the connection and these values."""
        done = asyncio.get_running_loop().create_future()
        self._jobs.put((done, work, values))
        return await done

    async def execute(self, statement: Any, values: Any = None) -> Any:
        return await self._ask(Connection.execute, statement, values)

    async def exec_driver_sql(self, text: str) -> Any:
        return await self._ask(Connection.exec_driver_sql, text)

    async def run_sync(self, work: Callable[..., Any]) -> Any:
        return await self.do(work)

    async def ask(self, questions: Questions[One]) -> One:
        """What several questions answer, with one change of threads for all of them."""
        return await self.do(read_at_once, questions)

    async def transact(self, work: Questions[One]) -> One:
        """A whole transaction, with one change of threads."""
        return await self.do(write_at_once, work)

    async def rollback(self) -> None:
        await self.do(roll_back)

    async def _ask(self, how: Callable[..., CursorResult[Any]], *values: Any) -> Any:
        return await self.do(asked if self._is_writing else asked_alone, how, *values)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator["Line"]:
        self._is_writing = True
        try:
            await self.do(begin)
            yield self
            await self.do(commit)
        except BaseException:
            self._jobs.put((None, roll_back, ()))
            raise
        finally:
            self._is_writing = False

    async def close(self) -> None:
        """Close the line once everything is done."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # In its thread

    def _work(self) -> None:
        connection: Connection | None = None
        while job := self._jobs.get():
            future, work, values = job
            try:
                connection = connection or self._engine.connect()
                tell(future, asyncio.Future.set_result, work(connection, *values))
            except BaseException as error:
                tell(future, asyncio.Future.set_exception, error)
        if connection:
            connection.close()


def tell(future: asyncio.Future[Any] | None, how: Callable[..., None], news: Any) -> None:
    """Tell the one who waits, from the thread of a line."""
    if future:
        with suppress(RuntimeError):  # the loop has ended
            future.get_loop().call_soon_threadsafe(tell_now, future, how, news)


def tell_now(future: asyncio.Future[Any], how: Callable[..., None], news: Any) -> None:
    if not future.done():  # the one who waited has not given up
        how(future, news)


def driver_of(connection: Connection) -> sqlite3.Connection:
    """What SQLAlchemy speaks to, without SQLAlchemy."""
    driver: Any = connection.connection.driver_connection
    return driver


def begin(connection: Connection) -> None:
    """A transaction that writes waits for its turn before it reads anything."""
    speak(driver_of(connection).execute, "BEGIN IMMEDIATE")


def commit(connection: Connection) -> None:
    """Commit, unless the transaction was rolled back."""
    connection.commit()  # what SQLAlchemy knows of it, if it was asked anything
    driver_of(connection).commit()


def roll_back(connection: Connection) -> None:
    connection.rollback()
    driver_of(connection).rollback()


def asked(
    connection: Connection, how: Callable[..., CursorResult[Any]], *values: Any
) -> Result[Any]:
    """A result with all its rows: others may use the connection before they are looked at."""
    result = how(connection, *values)
    return result.freeze()() if result.returns_rows else result


def asked_alone(connection: Connection, *question: Any) -> Result[Any]:
    """The same, outside of any transaction."""
    try:
        return asked(connection, *question)
    finally:
        connection.rollback()


# Several questions, asked in the thread of a line


class AnswersAtOnce:
    """A connection for what is written for both databases, when it is run in the thread of a line:
    whatever it asks is answered before it goes on."""

    def __init__(self, connection: Connection):
        self.dialect: Dialect = connection.dialect
        self._connection = connection

    async def execute(self, statement: Any, values: Any = None) -> Any:
        if statement in KEPT:
            return execute(driver_of(self._connection), statement, values)
        return self._connection.execute(statement, values)

    async def rollback(self) -> None:
        roll_back(self._connection)


def read_at_once(connection: Connection, questions: Questions[One]) -> One:
    try:
        return answer(connection, questions)
    finally:
        connection.rollback()


def write_at_once(connection: Connection, work: Questions[One]) -> One:
    try:
        begin(connection)
        done = answer(connection, work)
        commit(connection)
        return done
    except BaseException:
        roll_back(connection)
        raise


def answer(connection: Connection, questions: Questions[One]) -> One:
    """Ask everything, without waiting for anything."""
    asking = questions(AnswersAtOnce(connection))
    try:
        asking.send(None)
    except StopIteration as end:
        return end.value
    asking.close()
    raise RuntimeError("questions to the database wait for something else")


class Lines:
    """The lines to a file; those that are free are used again, the latest first."""

    def __init__(self, url: URL):
        self.engine = engine_for(url, BUSY_SECONDS)
        self._impatient = engine_for(url, 0)
        self._at_once: Connection | None = None  # without a thread, for what is found by its key
        self._free: list[Line] = []
        self._room = asyncio.Semaphore(MOST_LINES)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Any]:
        if self._room.locked():
            async with asyncio.timeout(PATIENCE):
                await self._room.acquire()
        else:
            await self._room.acquire()  # at once
        line = self._free.pop() if self._free else Line(self.engine)
        try:
            yield line
        finally:
            self._free.append(line)
            self._room.release()

    reading = connect

    def transaction(self, line: Any) -> AbstractAsyncContextManager[Any]:
        return line.transaction()

    async def ask(self, line: Any, questions: Questions[One]) -> One:
        return await line.ask(questions)

    async def transact(self, line: Any, work: Questions[One]) -> One:
        return await line.transact(work)

    def look_up(self, question: Any, values: Any) -> Sequence[Any]:
        """The rows that a prepared query finds. It finds a few by their key, and waits for no
        writer: that takes less than waking a thread. Fails if somebody has locked the whole file.
        """
        self._at_once = self._at_once or self._impatient.connect()
        return execute(driver_of(self._at_once), question, values).all()

    async def close(self) -> None:
        if self._at_once:
            self._at_once.close()
        while self._free:
            await self._free.pop().close()


def engine_for(url: URL, patience: float) -> Engine:
    """What opens connections, which wait for so many seconds while others hold a lock."""
    how = {"isolation_level": None, "check_same_thread": False, "timeout": patience}
    engine = create_engine(
        url.set(drivername="sqlite"),
        poolclass=NullPool,
        hide_parameters=True,  # in errors, and so in the log: seeds are among them
        connect_args=how,
    )
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: Any) -> None:
    """Readers and a writer at the same time, and every commit on disk."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
