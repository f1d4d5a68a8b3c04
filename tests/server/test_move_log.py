"""The log: batches, conflicts, and workers that write at the same time."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest
from helpers.server import running
from helpers.server_people import new_token
from sqlalchemy import text

from pharos.server.storage import move_log
from pharos.server.storage.rows import now
from pharos.server.storage.schema import MOVES
from pharos.table.match import Entry

TABLES = 12


@pytest.fixture(scope="module")
async def workers(new_database):
    """Two workers with one database that do not hear of each other."""
    database = new_database()
    async with running(database) as first, running(database) as second:
        yield first, second


@pytest.fixture
async def tables(workers):
    """Games that wait for their first move."""
    ada = await workers[0].guest()
    opened = [await ada.open_table("me open") for _ in range(TABLES)]
    return [table["id"] for table in opened]


def move(index=0, **facts):
    return replace(Entry(index, 0, "draft sphinx", new_token(), "person", now()), **facts)


async def test_moves_of_many_tables_are_stored_together(workers, tables):
    log = workers[0].services.move_log
    for index in range(3):
        assert all(await asyncio.gather(*(log.add(table, move(index)) for table in tables)))
    for table in tables:
        assert [entry.index for entry in await log.entries(table)] == [0, 1, 2]


async def test_moves_that_follow_each_other_closely_share_a_transaction(
    workers, tables, monkeypatch
):
    log, sizes = workers[0].services.move_log, []

    async def store(rows, really=log._store):
        sizes.append(len(rows))
        return await really(rows)

    is_over = asyncio.Event()  # the pause

    async def sleep(seconds):
        await (is_over.wait() if seconds else asyncio.sleep(0))

    calls = {name: getattr(asyncio, name) for name in ("create_task", "get_running_loop")}
    monkeypatch.setattr(move_log, "asyncio", SimpleNamespace(sleep=sleep, **calls))
    monkeypatch.setattr(move_log, "PAUSE", 3600)
    monkeypatch.setattr(log, "_next", 0.0)
    monkeypatch.setattr(log, "_store", store)
    first, *others = tables
    assert await log.add(first, move())  # at once
    added = []
    for table in others:
        added.append(asyncio.create_task(log.add(table, move())))
        await asyncio.sleep(0)
    assert sizes == [1]
    is_over.set()
    assert all(await asyncio.gather(*added))
    assert sizes == [1, len(others)]


async def test_a_taken_number_does_not_disturb_the_other_tables(workers, tables):
    first, second = (worker.services.move_log for worker in workers)
    taken = tables[::3]
    assert all([await first.add(table, move()) for table in taken])
    added = await asyncio.gather(*(second.add(table, move()) for table in tables))
    assert added == [table not in taken for table in tables]


async def test_a_taken_token_is_not_entered_under_another_number(workers, tables):
    log, entry = workers[0].services.move_log, move()
    assert await log.add(tables[0], entry)
    assert not await log.add(tables[0], replace(entry, index=1))
    assert await log.add(tables[1], entry)  # at another table it is another one


async def test_two_workers_add_the_same_numbers_and_one_of_them_succeeds(workers, tables):
    """Whatever the order in which the tables stand in a batch, they do not wait for each other."""
    forth, back = (worker.services.move_log for worker in workers)
    added = []
    async with workers[0].services.database.write() as third:  # is in the way of both for a while
        await third.execute(MOVES.insert().values(table_id=tables[5], **vars(move())))
        for log, order in ((forth, tables), (back, tables[::-1])):
            added.append(asyncio.gather(*(log.add(table, move()) for table in order)))
            await waiting(workers[1].services.database, len(added))
        await third.rollback()
    first, second = await asyncio.gather(*added)
    assert [a + b for a, b in zip(first, second[::-1], strict=True)] == [1] * TABLES


async def waiting(database, writers):
    """Until this many wait for another to write; in SQLite everyone waits from the start."""
    question = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    while not database.is_sqlite:
        async with database.read() as connection:
            if (await connection.execute(question)).scalar_one() >= writers:
                break


async def test_what_is_read_from_a_number_on(workers, tables):
    log = workers[0].services.move_log
    entries = [move(index) for index in range(4)]
    for entry in entries:
        await log.add(tables[0], entry)
    assert await log.entries(tables[0]) == entries
    assert await log.entries(tables[0], 2) == entries[2:]
    assert await log.entries(tables[0], 4) == []


async def test_a_lost_database_is_reported_to_all_who_wait(workers, tables, monkeypatch):
    log = workers[0].services.move_log

    async def away(_):
        raise OSError("the database is gone")

    with monkeypatch.context() as patch:
        patch.setattr(log, "_store", away)
        added = (log.add(table, move()) for table in tables)
        answers = await asyncio.gather(*added, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["the database is gone"] * TABLES
    assert await log.add(tables[0], move())
