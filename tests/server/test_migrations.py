"""The migrations make the tables that the server works with."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from pharos.server.storage.all_tables import METADATA
from pharos.server.storage.database import Database


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
