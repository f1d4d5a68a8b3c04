"""Prepared statements are answered as SQLAlchemy answers them."""

import asyncio
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy import bindparam, exc, insert, select, update

from pharos.server.storage.database import Database
from pharos.server.storage.prepared import KEPT
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS

ADDED = insert(PERSONS)
FOUND = select(PERSONS).where(PERSONS.c.id == bindparam("person"), PERSONS.c.public)
NAMED = update(PERSONS).where(PERSONS.c.name == bindparam("was"), PERSONS.c.login.is_(None))
STATEMENTS = (ADDED, FOUND, NAMED)
BEGAN = now()


def person(number, **more):
    facts = {"name": "Guest", "public": True, "created_at": BEGAN - timedelta(days=number)}
    return {"id": f"person-{number}", **facts, "known_as": None, **more}


@pytest.fixture(params=["prepared", "SQLAlchemy"])
async def database(request, tmp_path):
    if request.param == "prepared":
        KEPT.update(STATEMENTS)
    database = Database(f"sqlite:///{tmp_path}/pharos.sqlite")
    await database.upgrade()
    yield database
    await database.close()
    KEPT.difference_update(STATEMENTS)


async def asked(database, statement, values=None):
    async def ask(connection):
        return await connection.execute(statement, values)

    return await database.transact(ask)


async def found(database, number):
    return (await asked(database, FOUND, {"person": f"person-{number}"})).mappings().all()


async def test_what_is_written_is_read_as_it_was(database):
    added = await asked(database, ADDED, person(1))
    assert added.rowcount == 1
    (row,) = await found(database, 1)
    assert {**person(1)}.items() <= dict(row).items()
    assert (row["login"], row["public"], row["created_at"].tzinfo) == (None, True, BEGAN.tzinfo)


async def test_a_query_without_a_thread_finds_the_same(database):
    await asked(database, ADDED, person(1))
    (row,) = await database.rows(FOUND, {"person": "person-1"})
    (again,) = (await asked(database, FOUND, {"person": "person-1"})).all()
    assert tuple(row) == tuple(again)


async def test_several_rows_are_written_with_one_statement(database):
    await asked(database, ADDED, [person(1), person(2, public=False)])
    assert [len(await found(database, number)) for number in (1, 2)] == [1, 0]


async def test_it_is_known_how_many_rows_a_change_has_changed(database):
    await asked(database, ADDED, [person(1), person(2)])
    await asked(database, ADDED, person(3, login="one"))
    changed = await asked(database, NAMED, {"was": "Guest", "name": "Thales"})
    assert changed.rowcount == 2
    assert (await asked(database, NAMED, {"was": "Guest", "name": "Thales"})).rowcount == 0


async def test_errors_are_those_of_sqlalchemy_and_tell_no_values(database):
    await asked(database, ADDED, person(1))
    with pytest.raises(exc.IntegrityError, match="UNIQUE") as refused:
        await asked(database, ADDED, person(1, name="a secret"))
    assert "a secret" not in str(refused.value)
    await asked(database, ADDED, person(2))


async def test_a_value_that_is_missing_is_an_error_and_not_null(database):
    with pytest.raises((KeyError, exc.StatementError), match="person"):
        await asked(database, FOUND, {})


async def test_a_reader_without_a_thread_sees_what_others_have_written(database):
    for number in (1, 2):
        await asked(database, ADDED, person(number))
        assert len(await database.rows(FOUND, {"person": f"person-{number}"})) == 1


async def test_what_the_statements_of_a_transaction_have_done_is_undone_together(database):
    async def add_twice(connection):
        await connection.execute(ADDED, person(1))
        await connection.execute(select(PERSONS.c.id))  # one that is not prepared
        await connection.execute(ADDED, person(1))

    with pytest.raises(exc.IntegrityError):
        await database.transact(add_twice)
    assert await found(database, 1) == []


async def test_a_locked_file_holds_up_those_who_read_it_and_nobody_else(tmp_path):
    KEPT.add(FOUND)
    first = Database(f"sqlite:///{tmp_path}/pharos.sqlite")
    await first.upgrade()
    await first.close()
    holder = sqlite3.connect(tmp_path / "pharos.sqlite", isolation_level=None)
    holder.execute("PRAGMA locking_mode=EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    database = Database(f"sqlite:///{tmp_path}/pharos.sqlite")
    reading = asyncio.create_task(database.rows(FOUND, {"person": "person-1"}))
    await asyncio.sleep(0.05)  # others have their turn meanwhile
    assert not reading.done()
    holder.close()
    assert await reading == []
    await database.close()
    KEPT.discard(FOUND)
