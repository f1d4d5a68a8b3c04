"""Seats in the database: taken, left and handed over, and what each adds to the deal."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import Any

from sqlalchemy import Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Check, Database, allow
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import EMPTY, NOBODY, Handover, TableRow, now
from pharos.server.storage.schema import HANDOVERS, SEATS, TABLES
from pharos.server.storage.speeds import wake_up
from pharos.server.storage.table_reading import hold, read_held, read_one, read_tables

OF_TABLE = SEATS.c.table_id == bindparam("of_table")
EMPTY_SEATS = update(SEATS).where(OF_TABLE, SEATS.c.kind.in_(EMPTY))
BEGUN = prepared(update(TABLES).where(TABLES.c.id == bindparam("of_table")))


class SeatStore:
    """Who sits where, until the game is dealt and while it is played."""

    def __init__(self, database: Database):
        self.database = database

    async def change_seat(
        self,
        table: TableRow,
        player: int,
        was: dict[str, Any],
        handover: Handover | None = None,
        check: Check = allow,
        **now: Any,
    ) -> TableRow | None:
        """Change a seat that is still as it was, at a table that still has the same status; the
        table as it is then.

        None if someone else was quicker. A handover is stored with the change.
        """
        seat = {"of_table": table.id, "of_player": player, **now}
        known = {was_(name): value for name, value in was.items()}

        async def change(connection: AsyncConnection) -> TableRow | None:
            if await hold(connection, table.id) != table.status:
                return None
            changed = await connection.execute(unchanged_seat(*was), {**seat, **known})
            if changed.rowcount == 0:
                return None
            if handover:
                await connection.execute(_noted(table.id, handover))
                await wake_up(connection, [table.id])  # a bot may have to decide now
            await check(connection)
            return await read_one(connection, table.id)

        try:
            return await self.database.transact(change)
        except IntegrityError:  # the person already sits at this table
            return None

    async def leave(self, table: str, person: str) -> None:
        """Free a seat before the start. The next person is host; without one, the table closes."""
        seats, tables = SEATS.c.table_id == table, TABLES.c.id == table
        others = select(SEATS.c.person).where(seats, SEATS.c.person.is_not(None))

        async def leave(connection: AsyncConnection) -> None:
            if await hold(connection, table) != "open":
                return
            free = update(SEATS).where(seats, SEATS.c.person == person)
            await connection.execute(free.values(kind="open", **NOBODY))
            heir = (await connection.execute(others.order_by(SEATS.c.player))).scalars().first()
            change = {"host": heir} if heir else {"status": "closed"}
            hosted = update(TABLES).where(tables, TABLES.c.host == person)
            await connection.execute(hosted.values(change))

        await self.database.transact(leave)

    async def count_hint(self, table: str, player: int) -> None:
        """Count a hint that a player took."""
        seat = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.player == player)
        async with self.database.write() as connection:
            await connection.execute(seat.values(hints=SEATS.c.hints + 1))

    async def start(
        self,
        table: str,
        require: Callable[[TableRow], None],
        fill: str | None = None,
        check: Check = allow,
    ) -> TableRow | None:
        """Start the game, unless `require` refuses; the table as it is then, if there is one.

        With `fill`, the name of a bot, that bot takes every empty seat.
        """

        async def start(connection: AsyncConnection) -> TableRow | None:
            row = await read_held(connection, table)
            if row is None:
                return None
            require(row)
            if fill:
                filled = {"of_table": table, "kind": "bot", "bot": fill}
                await connection.execute(EMPTY_SEATS, filled)
                await check(connection)
            is_sealed = any(seat.seal for seat in row.seats)  # then players add to the deal
            deal = None if is_sealed else row.seed
            begun = {"status": "playing", "started_at": now(), "deal": deal}
            await connection.execute(BEGUN, {"of_table": table, **begun})
            return await read_one(connection, table) if fill else replace(row, **begun)

        return await self.database.transact(start)

    async def reveal(self, table: str, player: int, entropy: str) -> bool:
        """Note what a player adds to the deal, unless it is known or the game is dealt."""
        seat = update(SEATS).where(
            SEATS.c.table_id == table, SEATS.c.player == player, SEATS.c.entropy.is_(None)
        )
        dealt = select(TABLES.c.deal).where(TABLES.c.id == table)

        async def reveal(connection: AsyncConnection) -> bool:
            await hold(connection, table)
            if (await connection.execute(dealt)).scalar_one() is not None:
                return False
            return (await connection.execute(seat.values(entropy=entropy))).rowcount > 0

        return await self.database.transact(reveal)

    async def deal(self, table: str, seed_of: Callable[[TableRow], str | None]) -> bool:
        """Note the seed of the deal, if there is one yet; whether the game is dealt by now.

        Clocks run from then on.
        """

        async def deal(connection: AsyncConnection) -> bool:
            await hold(connection, table)
            (row,) = await read_tables(connection, TABLES.c.id == table)
            if row.deal is not None:
                return True
            seed = seed_of(row)
            if seed is not None:
                dealt = update(TABLES).where(TABLES.c.id == table)
                await connection.execute(dealt.values(deal=seed, started_at=now()))
            return seed is not None

        return await self.database.transact(deal)

    async def undealt_since(self, seconds: float) -> list[str]:
        """The games that started so long ago and are not dealt."""
        before = now() - timedelta(seconds=seconds)
        late = (
            (TABLES.c.status == "playing")
            & TABLES.c.deal.is_(None)
            & (TABLES.c.started_at < before)
        )
        async with self.database.read() as connection:
            return list((await connection.execute(select(TABLES.c.id).where(late))).scalars())


@cache
def unchanged_seat(*columns: str) -> Update:
    """An update of a seat that is still as it was, as far as these columns are concerned: put
    together once for the same ones."""
    unchanged = [
        SEATS.c[name].is_not_distinct_from(bindparam(was_(name), type_=SEATS.c[name].type))
        for name in columns
    ]
    of_player = SEATS.c.player == bindparam("of_player")
    return prepared(update(SEATS).where(OF_TABLE, of_player, *unchanged))


def was_(column: str) -> str:
    return f"was_{column}"


def _noted(table: str, handover: Handover):
    return insert(HANDOVERS).values(table_id=table, at=now(), **handover._asdict())
