"""Tables in the database: opened, listed, over, closed."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime
from functools import partial
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    func,
    insert,
    select,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Check, Database, allow, padded
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import TableRow, now
from pharos.server.storage.schema import CHAT, IS_UNFINISHED, MOVES, RESULTS, SEATS, TABLES
from pharos.server.storage.speeds import rests
from pharos.server.storage.table_reading import (
    LISTED,
    read,
    read_one,
    read_tables,
    read_whole,
    sits_now,
)
from pharos.table.clocks import OVER_DAYS

Speed = Literal["none", "live", "days"]
Remember = Callable[[AsyncConnection, TableRow], Awaitable[None]]  # in the same transaction

MOST_OPEN, MOST_WATCHED = 30, 20  # public tables in a list: neither kind crowds out the other
OF_SPEED: dict[Speed, ColumnElement[bool]] = {
    "none": TABLES.c.clock == "none",
    "live": TABLES.c.clock.not_in(("none", *OVER_DAYS)),
    "days": TABLES.c.clock.in_(OVER_DAYS),
}

# What is written all the time is put together once
ADDED, SEATED = prepared(insert(TABLES)), prepared(insert(SEATS))
OVER = prepared(
    update(TABLES).where(TABLES.c.id == bindparam("table"), TABLES.c.status == "playing")
)


class TableStore:
    """Tables with their seats."""

    def __init__(self, database: Database):
        self.database = database

    async def add_table(self, table: TableRow, check: Check = allow) -> TableRow:
        """Add a table; it is returned as others will read it, with the names of people."""

        async def add(connection: AsyncConnection) -> TableRow | None:
            await _add_table(connection, table)
            await check(connection)
            return await read_one(connection, table.id)

        stored = await self.database.transact(add)
        assert stored is not None
        return stored

    async def add_tables(self, connection: AsyncConnection, tables: Sequence[TableRow]) -> None:
        """Add tables together with whatever else a transaction does."""
        for table in tables:
            await _add_table(connection, table)

    async def add_tried(
        self, table: TableRow, moves: list[dict[str, Any]], check: Check = allow
    ) -> None:
        """Add a table that begins with moves of another one."""

        async def add(connection: AsyncConnection) -> None:
            await _add_table(connection, table)
            if moves:
                await connection.execute(insert(MOVES), moves)
            await check(connection)

        await self.database.transact(add)

    async def add_rematch(self, table: TableRow, of: str, check: Check = allow) -> bool:
        """Add the table of a rematch, unless there is one already."""

        async def add(connection: AsyncConnection) -> bool:
            await _add_table(connection, table)
            named = await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == of, TABLES.c.rematch.is_(None))
                .values(rematch=table.id)
            )
            if named.rowcount == 0:
                await connection.rollback()
                return False
            await check(connection)
            return True

        return await self.database.transact(add)

    async def table(self, table: str) -> TableRow | None:
        return await self.database.ask(partial(read_one, table=table))

    async def tables(self, ids: Sequence[str]) -> dict[str, TableRow]:
        """A few tables with everything known about them."""
        return await self.database.ask(partial(read_whole, ids=ids))

    async def last_lines(self, ids: Sequence[str]) -> dict[str, int]:
        """The last line of chat at each of these tables where anything was said."""
        last = select(CHAT.c.table_id, func.max(CHAT.c.id)).where(CHAT.c.table_id.in_(padded(ids)))
        async with self.database.read() as connection:
            found = await connection.execute(last.group_by(CHAT.c.table_id))
            return {table: line for table, line in found}

    async def public_tables(
        self,
        like: dict[str, Any] | None = None,
        speed: Speed | None = None,
        free: int = 0,
        without: Collection[str] = (),
    ) -> list[TableRow]:
        """Tables that wait for players, and games that may be watched: the newest of each.

        Those that are `like` this and have that `speed`; where people still sit down, with as many
        seats `free` for anybody; and `without` those of these hosts.
        """
        chairs = select(func.count()).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
        waits = TABLES.c.status == "open"
        has_room = waits & (chairs.scalar_subquery() >= free) if free else waits
        may_watch = and_(TABLES.c.status == "playing", TABLES.c.spectators)
        alike = [TABLES.c[column] == value for column, value in (like or {}).items()]
        if speed:
            alike.append(OF_SPEED[speed])
        wanted = and_(IS_UNFINISHED, TABLES.c.public, TABLES.c.host.not_in(padded(without)), *alike)
        found = (
            newest_ids(and_(wanted, kind), most)
            for kind, most in ((has_room, MOST_OPEN), (may_watch, MOST_WATCHED))
        )
        async with self.database.read() as connection:
            return await read_tables(connection, TABLES.c.id.in_(union_all(*found)))

    async def finished_tables_of(self, person: str) -> list[TableRow]:
        """The latest tables where a person has played to the end: from the history, which knows
        them without reading all."""
        over = (
            select(RESULTS.c.table_id)
            .where(RESULTS.c.person == person)
            .order_by(RESULTS.c.finished_at.desc())
            .limit(LISTED)
        )
        async with self.database.read() as connection:
            return await read_tables(connection, TABLES.c.id.in_(over))

    async def unfinished_tables_of(self, person: str) -> list[TableRow]:
        """All tables where a person sits and the game is not over."""
        wanted = select(TABLES).where(sits_now(person))
        async with self.database.read() as connection:
            return await read(connection, wanted)

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each status."""
        counted = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        async with self.database.read() as connection:
            return {status: count for status, count in await connection.execute(counted)}

    async def finish(
        self, table: str, result: dict[str, Any], at: datetime, remember: Remember
    ) -> TableRow | None:
        """A game is over, unless somebody was quicker to say so; it is remembered at once. The
        table as it is then."""
        changes = {"status": "finished", "result": result, "finished_at": at}

        async def finish(connection: AsyncConnection) -> TableRow | None:
            if (await connection.execute(OVER, {"table": table, **changes})).rowcount == 0:
                return None
            row = await read_one(connection, table)
            assert row is not None
            await remember(connection, row)
            return row

        return await self.database.transact(finish)

    async def close_idle(self, opened: datetime, moved: datetime) -> list[str]:
        """Close the tables opened before then that nobody has started, the games of shared deals
        that were over by then, and the games in which nobody has moved since; which ones. A game
        over days waits longer: for people to come as for them to decide, while its clock runs."""
        since = case((TABLES.c.clock.in_(OVER_DAYS), moved), else_=opened)
        waits = and_(TABLES.c.status == "open", TABLES.c.created_at < since)
        moves = select(MOVES.c.index).where(MOVES.c.table_id == TABLES.c.id, MOVES.c.at >= moved)
        is_left = and_(~moves.exists(), ~rests(TABLES.c.id, now()))
        unmoved = and_(TABLES.c.status == "playing", TABLES.c.started_at < moved, is_left)
        late = and_(TABLES.c.status == "playing", TABLES.c.sealed_until < opened)
        idle = update(TABLES).where(waits | late | unmoved).values(status="closed")
        async with self.database.write() as connection:
            return list((await connection.execute(idle.returning(TABLES.c.id))).scalars())


def newest_ids(wanted: ColumnElement[bool], most: int) -> Select[Any]:
    newest = select(TABLES.c.id).where(wanted).order_by(TABLES.c.created_at.desc()).limit(most)
    return select(newest.subquery())


async def _add_table(connection: AsyncConnection, table: TableRow) -> None:
    row = {column.name: getattr(table, column.name) for column in TABLES.columns}
    seats = [
        {
            "table_id": table.id,
            **{key: value for key, value in vars(seat).items() if key != "name"},
        }
        for seat in table.seats
    ]
    await connection.execute(ADDED, row)
    await connection.execute(SEATED, seats)
