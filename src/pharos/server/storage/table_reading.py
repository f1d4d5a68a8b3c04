"""Reading tables within a transaction, and keeping others from changing them until it ends."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import padded
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import Handover, SeatRow, TableRow
from pharos.server.storage.schema import HANDOVERS, PERSONS, SEATS, TABLES, is_unfinished
from pharos.server.storage.speeds import vacations_at

LISTED = 50  # tables in a list, newest first
UNFINISHED = ("open", "playing")  # the status of tables that the server has to look after


async def read_one(connection: AsyncConnection, table: str) -> TableRow | None:
    """A table with everything known about it."""
    of = {"table": table}
    found = (await connection.execute(THE_TABLE, of)).mappings().all()
    for row in _joined(found, await connection.execute(ITS_SEATS, of)):
        handovers, vacations = (), ()
        if row.status != "open":
            handovers = await connection.execute(ITS_HANDOVERS, of)
        if row.is_over_days:
            vacations = (await vacations_at(connection, [table])).get(table, ())
        handed = tuple(Handover(*one) for _, *one in handovers)
        return replace(row, handovers=handed, vacations=vacations)
    return None


async def read_held(connection: AsyncConnection, table: str) -> TableRow | None:
    """The same, as it will be until this transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        await hold(connection, table)
    return await read_one(connection, table)


async def read_whole(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, TableRow]:
    """A few tables with everything known about them; lists leave out the handovers."""
    assert len(ids) <= LISTED
    found = await read(connection, TABLES_WITH, {"ids": padded(ids)})
    handovers: dict[str, list[Handover]] = {table.id: [] for table in found}
    begun = [row.id for row in found if row.status != "open"]
    if begun:
        rows = await connection.execute(HANDOVERS_OF, {"ids": padded(begun)})
        for table, *handover in rows:
            handovers[table].append(Handover(*handover))
    vacations = await vacations_at(connection, [row.id for row in found if row.is_over_days])
    return {
        row.id: replace(
            row, handovers=tuple(handovers[row.id]), vacations=vacations.get(row.id, ())
        )
        for row in found
    }


async def read_tables(connection: AsyncConnection, condition: Any) -> list[TableRow]:
    """The newest tables of which a condition is true."""
    return await read(connection, _newest(condition))


async def read(
    connection: AsyncConnection, rows: Any, values: dict[str, Any] | None = None
) -> list[TableRow]:
    """The tables that a statement finds, with their seats."""
    tables = (await connection.execute(rows, values)).mappings().all()
    seats = await connection.execute(SEATS_OF, {"ids": padded([table["id"] for table in tables])})
    return _joined(tables, seats)


def sits_now(*people: str) -> ColumnElement[bool]:
    """Whether one of these people sits at a table that is not over. Which ones these are is read
    from indexes: the rows of all tables where somebody ever sat are all over the disk."""
    current = TABLES.alias()
    seated = SEATS.join(current, SEATS.c.table_id == current.c.id)
    of_them = SEATS.c.person.in_(padded(people))
    found = select(current.c.id).select_from(seated).where(of_them, is_unfinished(current))
    return TABLES.c.id.in_(found)


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
    return (await connection.execute(HELD, {"table": table})).scalar_one_or_none()


def _newest(condition: Any):
    return select(TABLES).where(condition).order_by(TABLES.c.created_at.desc()).limit(LISTED)


# What is read all the time is put together once
IDS = bindparam("ids", expanding=True)
ID = bindparam("table")
THE_TABLE = prepared(select(TABLES).where(TABLES.c.id == ID))
HELD = prepared(select(TABLES.c.status).where(TABLES.c.id == ID).with_for_update(key_share=True))
OF_SEAT = {**SEATS.c, "name": PERSONS.c.name}
TABLES_WITH = _newest(TABLES.c.id.in_(IDS))
ALL_SEATS = (
    select(SEATS.c.table_id, *(OF_SEAT[field.name] for field in fields(SeatRow)))
    .join(PERSONS, PERSONS.c.id == SEATS.c.person, isouter=True)
    .order_by(SEATS.c.player)
)
SEATS_OF = ALL_SEATS.where(SEATS.c.table_id.in_(IDS))
ITS_SEATS = prepared(ALL_SEATS.where(SEATS.c.table_id == ID))
ALL_HANDOVERS = select(*(HANDOVERS.c[name] for name in ("table_id", *Handover._fields))).order_by(
    HANDOVERS.c.id
)
HANDOVERS_OF = ALL_HANDOVERS.where(HANDOVERS.c.table_id.in_(IDS))
ITS_HANDOVERS = prepared(ALL_HANDOVERS.where(HANDOVERS.c.table_id == ID))


def _joined(tables: Sequence[RowMapping], seats: Iterable[Any]) -> list[TableRow]:
    """Every table with its seats."""
    by_table: dict[str, list[SeatRow]] = {table["id"]: [] for table in tables}
    for table, *seat in seats:
        by_table[table].append(SeatRow(*seat))
    return [TableRow(**table, seats=tuple(by_table[table["id"]])) for table in tables]
