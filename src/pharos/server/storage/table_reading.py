"""Reading tables within a transaction, and keeping others from changing them until it ends."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.rows import Handover, SeatRow, TableRow
from pharos.server.storage.schema import HANDOVERS, PERSONS, SEATS, TABLES

LISTED = 50  # tables in a list, newest first
UNFINISHED = ("open", "playing")  # the status of tables that the server has to look after


async def read_tables(connection: AsyncConnection, condition: Any) -> list[TableRow]:
    """The newest tables of which a condition is true."""
    return await read(connection, _newest(condition))


async def read(
    connection: AsyncConnection, rows: Any, values: dict[str, Any] | None = None
) -> list[TableRow]:
    """The tables that a statement finds, with their seats."""
    tables = (await connection.execute(rows, values)).mappings().all()
    seats = await connection.execute(SEATS_OF, {"ids": [table["id"] for table in tables]})
    return _joined(tables, seats.mappings().all())


def has_seat(person: str) -> ColumnElement[bool]:
    """Whether a person sits at a table. Asked about tables that are not over: there are far fewer
    of them than seats in which somebody who plays much has sat."""
    sits = select(SEATS.c.player).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == person)
    return sits.exists()


async def unfinished(connection: AsyncConnection, **of: str) -> tuple[int, dict[str, int]]:
    """How many tables of a `host` or an `origin` are open or being played, and how often each bot
    sits there. Others who would change that wait until this transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        locked = func.pg_advisory_xact_lock(func.hashtextextended(repr(sorted(of.items())), 0))
        await connection.execute(select(locked))
    whose = [TABLES.c[column] == value for column, value in of.items()]
    tables = select(TABLES.c.id).where(TABLES.c.status.in_(UNFINISHED), *whose)
    bot = func.coalesce(SEATS.c.bot, SEATS.c.stand_in)
    bots = select(bot, func.count()).where(SEATS.c.table_id.in_(tables), bot.is_not(None))
    count = await connection.execute(select(func.count()).select_from(tables.subquery()))
    seats = await connection.execute(bots.group_by(bot))
    return count.scalar_one(), {name: number for name, number in seats}


async def hold(connection: AsyncConnection, table: str) -> str | None:
    """Lock a table until this transaction ends; its status."""
    held = select(TABLES.c.status).where(TABLES.c.id == table).with_for_update(key_share=True)
    return (await connection.execute(held)).scalar_one_or_none()


def _newest(condition: Any):
    return select(TABLES).where(condition).order_by(TABLES.c.created_at.desc()).limit(LISTED)


# What is read all the time is put together once
IDS = bindparam("ids", expanding=True)
TABLES_WITH = _newest(TABLES.c.id.in_(IDS))
SEATS_OF = (
    select(SEATS, PERSONS.c.name)
    .join(PERSONS, PERSONS.c.id == SEATS.c.person, isouter=True)
    .where(SEATS.c.table_id.in_(IDS))
    .order_by(SEATS.c.player)
)
HANDOVERS_OF = (
    select(*(HANDOVERS.c[name] for name in ("table_id", *Handover._fields)))
    .where(HANDOVERS.c.table_id.in_(IDS))
    .order_by(HANDOVERS.c.id)
)


def _joined(tables: Sequence[RowMapping], seats: Sequence[RowMapping]) -> list[TableRow]:
    """Every table with its seats."""
    by_table: dict[str, list[SeatRow]] = {table["id"]: [] for table in tables}
    for seat in seats:
        facts = dict(seat)
        by_table[facts.pop("table_id")].append(SeatRow(**facts))
    return [TableRow(**table, seats=tuple(by_table[table["id"]])) for table in tables]
