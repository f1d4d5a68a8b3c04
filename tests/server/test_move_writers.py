"""Move writers: a batch is stored as a whole or not at all, and a lost connection is replaced."""

import asyncio

import pytest
from helpers.server_people import new_token
from sqlalchemy import text

from pharos.server.storage.move_writers import key_of, move_writer_for, row_of
from pharos.server.storage.rows import now
from pharos.table.match import Entry

CUT_OFF = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND query LIKE 'INSERT%'"
)


@pytest.fixture
async def tables(server):
    ada = await server.guest()
    return [(await ada.open_table("me open"))["id"] for _ in range(3)]


@pytest.fixture
async def writer(server):
    writer = move_writer_for(server.services.database)
    yield writer
    await writer.close()


def move(table, index=0):
    return row_of(table, Entry(index, 1, "draft sphinx", new_token(), "person", now()))


def entry_of(row):
    _, index, token, player, action, by, at = row
    return Entry(index, player, action, token, by, at)


async def test_what_is_written_can_be_read(server, writer, tables):
    rows = [move(tables[0], 0), move(tables[0], 1), move(tables[1])]
    assert await writer.write(rows) == {key_of(row) for row in rows}
    assert await server.entries(tables[0]) == [entry_of(row) for row in rows[:2]]
    assert await server.entries(tables[1]) == [entry_of(rows[2])]


async def test_only_what_is_new_is_told(writer, tables):
    taken, free = move(tables[0]), move(tables[1])
    await writer.write([taken])
    assert await writer.write([taken, move(tables[0]), free]) == {key_of(free)}


async def test_nothing_of_a_batch_with_a_fault_is_stored(server, writer, tables):
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await writer.write([move(tables[0]), move("no-such-table")])
    assert await server.entries(tables[0]) == []
    assert await writer.write([move(tables[0])])


async def test_a_connection_that_was_cut_is_replaced(server, writer, tables):
    await writer.write([move(tables[0])])
    if not server.services.database.is_sqlite:
        async with server.services.database.write() as other:
            await other.execute(CUT_OFF)
        while writer.works(writer._driver):
            await asyncio.sleep(0.01)
    assert await writer.write([move(tables[0], 1)])


async def test_writers_of_all_kinds_take_turns(server, tables):
    """Tables are opened while moves are stored; nobody is turned away."""
    ada = await server.guest()
    log = server.services.move_log
    moves = [log.add(tables[0], entry_of(move(tables[0], index))) for index in range(20)]
    opened = [ada.open_table("me greedy") for _ in range(20)]
    done = await asyncio.gather(*moves, *opened)
    assert all(done)
