"""Connections to a database that was away, and statements that are quick on large ones."""

import asyncio
import sqlite3

import pytest
from helpers.server_services import Sqlite
from sqlalchemy import event, make_url, text

from pharos.server.history.reading import History
from pharos.server.storage.database import Database, padded
from pharos.server.storage.store import Store


@pytest.fixture
async def database(postgres):
    database = Database(postgres.new_database())
    yield database
    await database.close()


async def backend(database):
    """The process of PostgreSQL that answers."""
    async with database.read() as connection:
        return (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()


async def test_a_connection_that_postgresql_has_closed_is_replaced(database, postgres):
    first = await backend(database)
    postgres.stop()
    postgres.start()
    await asyncio.sleep(0.05)  # until the loop has noticed
    assert await backend(database) != first
    async with database.write() as connection:
        await connection.execute(text("SELECT 1"))


async def test_connections_that_rest_go_on_resting(database):
    """The one used last knows the statements that are asked all the time."""
    async with database.read(), database.read(), database.read():
        pass
    assert len({await backend(database) for _ in range(5)}) == 1


@pytest.mark.parametrize(("many", "places"), [(0, 0), (1, 1), (2, 2), (3, 4), (5, 8), (50, 64)])
def test_lists_have_few_lengths(many, places):
    values = [f"table {number}" for number in range(many)]
    assert len(padded(values)) == places
    assert list(dict.fromkeys(padded(values))) == values


async def plans_of(folder, ask):
    """The steps in which a new database on SQLite would answer what is asked of it."""
    url, asked = Sqlite(folder).new_database(), []
    database = Database(url)
    engine = getattr(database.engine, "sync_engine", database.engine)
    event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2:4]))
    await ask(database)
    await database.close()
    with sqlite3.connect(make_url(url).database) as connection:
        plans = [
            [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {one}", of)]
            for one, of in asked
        ]
    connection.close()
    return plans


async def test_what_a_profile_adds_up_is_read_from_indexes(tmp_path):
    """Not from the rows of all games, which are everywhere on the disk."""

    async def ask(database):
        history = History(database)
        await history.averages("duel")
        await history.streaks("ada", "duel")
        await history.curve("ada", "duel")

    plans = await plans_of(tmp_path, ask)
    assert len(plans) == 3
    for [step] in plans:
        assert "USING COVERING INDEX" in step


async def test_where_somebody_sits_now_is_found_without_reading_where_they_ever_sat(tmp_path):
    async def ask(database):
        assert await Store(database).unfinished_tables_of("ada") == []

    found, *_ = await plans_of(tmp_path, ask)
    [of_person] = [step for step in found if "person=?" in step]
    assert "USING COVERING INDEX" in of_person
