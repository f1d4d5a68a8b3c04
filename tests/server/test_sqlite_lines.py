"""Lines to SQLite: whatever happens to those who use one, the next finds it as it should be."""

import asyncio
import time

import pytest
from sqlalchemy import text

from pharos.server.storage import sqlite_lines
from pharos.server.storage.database import Database

NOTE = text("INSERT INTO notes VALUES (:note)")
NOTES = text("SELECT note FROM notes ORDER BY note")


@pytest.fixture
async def database(tmp_path):
    database = Database(f"sqlite:///{tmp_path}/pharos.sqlite")
    async with database.write() as connection:
        await connection.execute(text("CREATE TABLE notes (note TEXT PRIMARY KEY)"))
    yield database
    await database.close()


async def note(database, *notes):
    async with database.write() as connection:
        for one in notes:
            await connection.execute(NOTE, {"note": one})


async def notes(database):
    async with database.read() as connection:
        return list((await connection.execute(NOTES)).scalars())


async def test_a_transaction_is_stored_as_a_whole_or_not_at_all(database):
    await note(database, "a", "b")
    with pytest.raises(Exception, match="UNIQUE"):
        await note(database, "c", "a")
    await note(database, "d")
    assert await notes(database) == ["a", "b", "d"]


async def test_what_is_rolled_back_is_not_stored(database):
    async with database.write() as connection:
        await connection.execute(NOTE, {"note": "a"})
        await connection.rollback()
    await note(database, "b")
    assert await notes(database) == ["b"]


@pytest.mark.parametrize("turns", range(12))
async def test_a_cancelled_write_leaves_nothing_behind(database, turns):
    """Whenever that happens, the next one gets its turn to write."""
    writing = asyncio.create_task(note(database, "a", "b"))
    for _ in range(turns):
        await asyncio.sleep(0)
    writing.cancel()
    await asyncio.wait([writing])
    await note(database, "c")
    assert await notes(database) in (["c"], ["a", "b", "c"])


async def test_a_question_is_answered_although_another_was_given_up(database):
    async with database.read() as connection:
        slow = asyncio.create_task(connection.run_sync(lambda _: time.sleep(0.05)))
        await asyncio.sleep(0)
        slow.cancel()
        assert (await connection.execute(text("SELECT 1"))).scalar_one() == 1


async def test_rows_stay_when_others_use_the_line(database):
    await note(database, "a", "b")
    async with database.read() as connection:
        found = await connection.execute(NOTES)
    await note(database, "c")
    assert list(found.scalars()) == ["a", "b"]


async def test_a_file_that_cannot_be_opened_is_tried_again(tmp_path):
    folder = tmp_path / "later"
    folder.mkdir()
    database = Database(f"sqlite:///{folder}/pharos.sqlite")
    folder.rename(tmp_path / "away")
    async with database.read() as connection:
        with pytest.raises(Exception, match="unable to open"):
            await connection.execute(text("SELECT 1"))
        (tmp_path / "away").rename(folder)
        assert (await connection.execute(text("SELECT 1"))).scalar_one() == 1
    await database.close()


async def test_nobody_waits_for_ever_for_a_line(tmp_path, monkeypatch):
    """One who has a line and needs another would."""
    monkeypatch.setattr(sqlite_lines, "MOST_LINES", 1)
    monkeypatch.setattr(sqlite_lines, "PATIENCE", 0.01)
    database = Database(f"sqlite:///{tmp_path}/pharos.sqlite")
    async with database.read_together():
        with pytest.raises(TimeoutError):
            await note(database, "a")
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT 1"))).scalar_one() == 1
    await database.close()


# Several questions at once


def noting(*notes):
    async def work(connection):
        for one in notes:
            await connection.execute(NOTE, {"note": one})
        return len((await connection.execute(NOTES)).all())

    return work


async def test_a_whole_transaction_takes_one_change_of_threads(database, monkeypatch):
    changes = []
    do = sqlite_lines.Line.do

    async def count(line, work, *values):
        changes.append(work)
        return await do(line, work, *values)

    monkeypatch.setattr(sqlite_lines.Line, "do", count)
    assert await database.transact(noting("a", "b")) == 2
    assert len(await database.rows(NOTES)) == 2
    assert len(changes) == 2


async def test_a_transaction_at_once_is_stored_as_a_whole_or_not_at_all(database):
    await database.transact(noting("a", "b"))
    with pytest.raises(Exception, match="UNIQUE"):
        await database.transact(noting("c", "a"))
    await database.transact(noting("d"))
    assert await notes(database) == ["a", "b", "d"]


async def test_what_is_rolled_back_at_once_is_not_stored(database):
    async def think_better_of_it(connection):
        await noting("a")(connection)
        await connection.rollback()

    await database.transact(think_better_of_it)
    await database.transact(noting("b"))
    assert await notes(database) == ["b"]


async def test_a_transaction_waits_for_nothing_but_the_database(database):
    """In the thread of a line nothing else would ever happen."""

    async def sleepy(connection):
        await noting("a")(connection)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="wait for something else"):
        await database.transact(sleepy)
    assert await notes(database) == []


@pytest.mark.parametrize("turns", range(8))
async def test_a_cancelled_transaction_at_once_holds_up_nobody(database, turns):
    writing = asyncio.create_task(database.transact(noting("a", "b")))
    for _ in range(turns):
        await asyncio.sleep(0)
    writing.cancel()
    await asyncio.wait([writing])
    await database.transact(noting("c"))
    assert await notes(database) in (["c"], ["a", "b", "c"])
