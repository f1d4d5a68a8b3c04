"""The migrations make the tables that the server works with, and keep what is in them."""

from datetime import timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from helpers.older_database import database_at, put
from helpers.server import running
from sqlalchemy import inspect

from pharos.game import find_rulebook, new
from pharos.server.people.sessions import digest
from pharos.server.storage.all_tables import METADATA
from pharos.server.storage.database import Database
from pharos.server.storage.rows import now


@pytest.fixture
async def database(databases):
    """A database with nothing in it."""
    opened = Database(databases.empty_database())
    yield opened
    await opened.close()


def differences(connection):
    return compare_metadata(MigrationContext.configure(connection), METADATA)


async def test_an_empty_database_becomes_what_the_schema_says(database):
    await database.upgrade()
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_every_constraint_is_there(database):
    await database.upgrade()

    def constraints(connection):
        found = inspect(connection)
        return {
            table: {
                tuple(found.get_pk_constraint(table)["constrained_columns"]),
                *(tuple(key["column_names"]) for key in found.get_unique_constraints(table)),
            }
            for table in METADATA.tables
        }

    async with database.read() as connection:
        unique = await connection.run_sync(constraints)
    assert unique["moves"] == {("table_id", "index"), ("table_id", "token")}
    assert unique["seats"] == {("table_id", "player"), ("table_id", "person")}
    assert unique["persons"] == {("id",), ("login",)}


async def test_an_upgrade_may_be_repeated(database):
    for _ in range(2):
        await database.upgrade()
    async with database.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_difference_would_be_noticed(database):
    async with database.write() as connection:
        await connection.run_sync(METADATA.tables["persons"].create)
        found = await connection.run_sync(differences)
    assert {difference[0] for difference in found} >= {"add_table"}


async def test_nobody_else_reads_the_file_of_sqlite(database):
    """Neither one that was readable before, nor those beside it."""
    if not database.is_sqlite:
        return
    await database.upgrade()
    file = Path(database.engine.url.database)
    file.chmod(0o644)
    again = Database(str(database.engine.url))
    await again.upgrade()
    try:
        modes = {one.name: one.stat().st_mode & 0o777 for one in file.parent.iterdir()}
    finally:
        await again.close()
    assert set(modes) == {file.name, f"{file.name}-wal", f"{file.name}-shm"}
    assert set(modes.values()) == {0o600}


async def test_sqlite_keeps_what_it_has_said(database):
    """Readers do not wait for writers, and what was stored survives a power cut."""
    if not database.is_sqlite:
        return
    async with database.read() as connection:
        pragmas = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# A database from before games over days, friends, tournaments and operators

BEFORE = "0014"
SEED = 7
YEAR = timedelta(days=365)


def a_game_in_play(moves):
    """A game of Duel after some moves; its log."""
    game = new("duel", 2, SEED)
    for _ in range(moves):
        game.play(game.legal_actions()[0])
    log = [
        {"table_id": "begun", "index": index, "player": move.player, "action": move.action,
         "token": str(index), "by": "person", "at": now()}
        for index, move in enumerate(game.record.moves)
    ]  # fmt: skip
    return game, log


async def test_a_game_in_play_goes_on_after_an_upgrade(databases):
    url, people = databases.empty_database(), ("ada", "bob")
    game, log = a_game_in_play(10)
    persons = [{"id": one, "name": one.title(), "created_at": now()} for one in people]
    sessions = [
        {"id": digest(one), "person": one, "created_at": now(), "ends_at": now() + YEAR}
        for one in people
    ]
    begun = {
        "id": "begun", "rulebook": "duel", "rules": find_rulebook("duel").version, "players": 2,
        "options": {}, "seed": str(SEED), "deal": str(SEED), "status": "playing", "public": True,
        "spectators": True, "clock": "none", "host": "ada", "invite": "invite",
        "created_at": now(), "started_at": now(),
    }  # fmt: skip
    seats = [
        {"table_id": "begun", "player": player, "kind": "person", "person": one, "resigned": False}
        for player, one in enumerate(people)
    ]
    said = [{"table_id": "begun", "person": "bob", "text": "Good luck", "at": now()}]
    async with database_at(url, BEFORE) as connection:
        await put(connection, persons=persons, sessions=sessions, tables=[begun])
        await put(connection, seats=seats, moves=log, chat=said)
    async with running(url) as server:
        sitting = [server.somebody() for _ in people]
        for person, session in zip(sitting, people, strict=True):
            person.hold(session)
        [decider] = game.deciders
        first, other = sitting[decider], sitting[1 - decider]
        lobby = await other.told("GET", "/lobby")
        assert [(one["id"], one["deciding"]) for one in lobby["mine"]] == [("begun", [decider])]
        assert [one["id"] for one in await first.told("GET", "/turns")] == ["begun"]
        assert (await first.view(begun))["view"]["legal"] == [
            str(one) for one in game.legal_actions(decider)
        ]
        assert [line["text"] for line in await first.told("GET", "/tables/begun/chat")] == [
            "Good luck"
        ]
        await first.play(begun)
        assert (await first.view(begun))["moves"] == len(log) + 1
        await other.told("POST", "/tables/begun/resign")
        [past] = await first.told("GET", f"/history/{people[decider].title()}")
        assert (past["table"], past["won"]) == ("begun", True)
