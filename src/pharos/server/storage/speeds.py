"""Games over days in the database: when they rest, and when their players are on vacation."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.schema import SEATS, TABLES
from pharos.server.storage.speeds_schema import RESTS, VACATIONS
from pharos.table.thinking import Stretch


class Vacation(NamedTuple):
    """A stretch in which the clocks of a person stand still."""

    person: str
    begins: datetime
    ends: datetime

    @property
    def stretch(self) -> Stretch:
        return Stretch(self.begins, self.ends)


# Rests


async def rest(database: Database, table: str, moves: int, until: datetime) -> None:
    """Nobody has to look at a table before then, unless it has more moves by then. What somebody
    has found who knows fewer moves changes nothing."""
    async with database.write() as connection:
        insert = dialect_insert(connection)(RESTS)
        row = insert.values(table_id=table, moves=moves, until=until)
        newer = {"moves": row.excluded.moves, "until": row.excluded.until}
        is_newer = RESTS.c.moves <= row.excluded.moves
        await connection.execute(
            row.on_conflict_do_update(index_elements=["table_id"], set_=newer, where=is_newer)
        )


async def wake_up(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """These tables have to be looked at."""
    await connection.execute(delete(RESTS).where(RESTS.c.table_id.in_(tables)))


def rests(table: Any, at: datetime, moves: Any = None) -> ColumnElement[bool]:
    """Whether nobody has to look at a table at a moment; it is known to have this many moves."""
    found = select(RESTS.c.table_id).where(RESTS.c.table_id == table, RESTS.c.until > at)
    return (found if moves is None else found.where(RESTS.c.moves == moves)).exists()


# Vacations


async def vacations_at(
    connection: AsyncConnection, tables: Sequence[str]
) -> dict[str, tuple[Vacation, ...]]:
    """The vacations of the players of some tables, since these were opened."""
    if not tables:
        return {}
    of = VACATIONS.c
    statement = (
        select(SEATS.c.table_id, of.person, of.begins_at, of.ends_at)
        .join(SEATS, SEATS.c.person == of.person)
        .join(TABLES, TABLES.c.id == SEATS.c.table_id)
        .where(SEATS.c.table_id.in_(padded(tables)), of.ends_at > TABLES.c.created_at)
        .order_by(of.begins_at)
    )
    found: dict[str, tuple[Vacation, ...]] = {}
    for table, *vacation in await connection.execute(statement):
        found[table] = (*found.get(table, ()), Vacation(*vacation))
    return found


async def merge_vacations(connection: AsyncConnection, guest: str, account: str) -> None:
    """An account gets the vacations of a guest, except those at the same time as one of its own."""
    own = VACATIONS.alias()
    overlaps = select(own.c.id).where(
        own.c.person == account,
        own.c.begins_at < VACATIONS.c.ends_at,
        own.c.ends_at > VACATIONS.c.begins_at,
    )
    theirs = update(VACATIONS).where(VACATIONS.c.person == guest, ~overlaps.exists())
    await connection.execute(theirs.values(person=account))
    await forget_vacations(connection, guest)


async def forget_vacations(connection: AsyncConnection, person: str) -> None:
    await connection.execute(delete(VACATIONS).where(VACATIONS.c.person == person))
