"""Anyone who deletes their account is forgotten in every table, or kept there for a reason."""

import itertools
from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    DateTime,
    Float,
    Integer,
    LargeBinary,
    String,
    create_engine,
    select,
)

from pharos.server.storage.all_tables import METADATA
from pharos.server.storage.belongings import forget_person
from pharos.server.storage.schema import ID
from pharos.server.storage.sqlite_lines import Line

ADA, NEW_NAME = "ada", "Weaver 123"
IDS_OF_OTHER_THINGS = {  # as long as the id of a person
    "audit.table_id": "a table",
    "guest_origins.origin": "a digest of an address",
    "news.to": "a device",
    "reviews.origin": "a digest of an address",
    "reviews.worker": "a process",
    "sanctions.origin": "a digest of an address",
    "tables.invite": "a secret",
    "tables.origin": "a digest of an address",
    "tables.shared_deal": "a deal",
    "tables.tried_table": "a table",
}
PLAYED = "games remain for the others, under a new name"
JUDGED = "what operators decided can be checked later"
KEPT = {
    "persons.id": "what remains has to refer to something: a row with a new name and nothing else",
    "seats.person": PLAYED,
    "results.person": PLAYED,
    "tables.host": PLAYED,
    "plays.person": PLAYED,
    "entrants.person": PLAYED,
    "duplicates.host": PLAYED,
    "tournaments.host": PLAYED,
    "contestants.person": PLAYED,
    "contest_seats.person": PLAYED,
    "reviews.person": "a review belongs to the table; who asked for it first counts for quotas",
    "friendships.asker": "one of the two, with whom the friendship is forgotten",
    "audit.operator": JUDGED,
    "audit.person": JUDGED,
    "sanctions.person": JUDGED,
    "reports.person": JUDGED,
    "reports.resolved_by": JUDGED,
    "complaints.person": JUDGED,
}


def columns_about_people():
    """Every column with the id of a person: so it says, or it is as long and nothing else."""
    for table in METADATA.sorted_tables:
        for column in table.columns:
            name = f"{table.name}.{column.name}"
            refers = {key.target_fullname for key in column.foreign_keys}
            is_id = isinstance(column.type, String) and column.type.length == ID.length
            is_own = column.name == "id" and table.name != "persons"
            if "persons.id" in refers or (
                is_id and not refers and not is_own and name not in IDS_OF_OTHER_THINGS
            ):
                yield name, column


def some_value(column, number):
    """Something that fits into a column."""
    kind = getattr(column.type, "impl_instance", column.type)
    for known, value in (
        (Boolean, False),
        (Integer, number),
        (Float, 1.0),
        (DateTime, datetime(2026, 1, 1, tzinfo=UTC)),
        (JSON, {}),
        (LargeBinary, b""),
        (String, f"x{number}"),
    ):
        if isinstance(kind, known):
            return value
    raise AssertionError(f"what fits into {column}?")


async def test_nobody_is_remembered_without_a_reason():
    """A new table with the id of a person is forgotten in `storage/belongings.py`, or is listed in
    KEPT with the reason."""
    line, numbers = Line(create_engine("sqlite://")), itertools.count(1)
    async with line.transaction() as connection:
        await connection.run_sync(METADATA.create_all)
        for _, about in columns_about_people():
            row = {column: some_value(column, next(numbers)) for column in about.table.columns}
            await connection.execute(about.table.insert().values({**row, about: ADA}))
        await forget_person(connection, ADA, NEW_NAME)
        found = set()
        for name, about in columns_about_people():
            if (await connection.execute(select(about).where(about == ADA))).first():
                found.add(name)
    await line.close()
    assert found == set(KEPT)
