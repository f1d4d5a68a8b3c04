"""Seats in the database: taken, left and handed over, and what each adds to the deal."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from pharos.server.storage.database import Check, Database, allow
from pharos.server.storage.rows import EMPTY, Handover, TableRow, now
from pharos.server.storage.schema import HANDOVERS, SEATS, TABLES
from pharos.server.storage.speeds import wake_up
from pharos.server.storage.table_reading import hold, read_tables


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
    ) -> bool:
        """Change a seat that is still as it was, at a table that still has the same status.

        False if someone else was quicker. A handover is stored with the change.
        """
        unchanged = [SEATS.c[column] == value for column, value in was.items()]
        statement = update(SEATS).where(SEATS.c.table_id == table.id, SEATS.c.player == player)
        try:
            async with self.database.write() as connection:
                if await hold(connection, table.id) != table.status:
                    return False
                changed = await connection.execute(statement.where(*unchanged).values(now))
                if handover and changed.rowcount:
                    await connection.execute(_noted(table.id, handover))
                    await wake_up(connection, [table.id])  # a bot may have to decide now
                await check(connection)
                return changed.rowcount > 0
        except IntegrityError:  # the person already sits at this table
            return False

    async def leave(self, table: str, person: str) -> None:
        """Free a seat before the start. The next person is host; without one, the table closes."""
        seats, tables = SEATS.c.table_id == table, TABLES.c.id == table
        others = select(SEATS.c.person).where(seats, SEATS.c.person.is_not(None))
        async with self.database.write() as connection:
            if await hold(connection, table) != "open":
                return
            free = update(SEATS).where(seats, SEATS.c.person == person)
            nobody = {"person": None, "away_since": None, "seal": None}
            await connection.execute(free.values(kind="open", **nobody))
            heir = (await connection.execute(others.order_by(SEATS.c.player))).scalars().first()
            change = {"host": heir} if heir else {"status": "closed"}
            hosted = update(TABLES).where(tables, TABLES.c.host == person)
            await connection.execute(hosted.values(change))

    async def count_hint(self, table: str, player: int) -> None:
        """Count a hint that a player took."""
        seat = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.player == player)
        async with self.database.write() as connection:
            await connection.execute(seat.values(hints=SEATS.c.hints + 1))

    async def start(self, table: str, fill: str | None = None, check: Check = allow) -> bool:
        """Start the game, if no seat is empty; False if that is not so, or someone was quicker.

        With `fill`, the name of a bot, that bot takes every empty seat.
        """
        empty = and_(SEATS.c.table_id == table, SEATS.c.kind.in_(EMPTY))
        filled = update(SEATS).where(empty).values(kind="bot", bot=fill)
        begun = update(TABLES).where(TABLES.c.id == table)
        async with self.database.write() as connection:
            if await hold(connection, table) != "open":
                return False
            if fill:
                await connection.execute(filled)
                await check(connection)
            if (await connection.execute(select(SEATS.c.player).where(empty))).first():
                return False
            sealed = select(SEATS.c.player).where(
                SEATS.c.table_id == table, SEATS.c.seal.is_not(None)
            )
            waits = (await connection.execute(sealed)).first()
            deal = None if waits else TABLES.c.seed  # at once, where nobody adds anything to it
            await connection.execute(begun.values(status="playing", started_at=now(), deal=deal))
            return True

    async def reveal(self, table: str, player: int, entropy: str) -> bool:
        """Note what a player adds to the deal, unless it is known or the game is dealt."""
        seat = update(SEATS).where(
            SEATS.c.table_id == table, SEATS.c.player == player, SEATS.c.entropy.is_(None)
        )
        dealt = select(TABLES.c.deal).where(TABLES.c.id == table)
        async with self.database.write() as connection:
            await hold(connection, table)
            if (await connection.execute(dealt)).scalar_one() is not None:
                return False
            return (await connection.execute(seat.values(entropy=entropy))).rowcount > 0

    async def deal(self, table: str, seed_of: Callable[[TableRow], str | None]) -> bool:
        """Note the seed of the deal, if there is one yet; whether the game is dealt by now.

        Clocks run from then on.
        """
        async with self.database.write() as connection:
            await hold(connection, table)
            (row,) = await read_tables(connection, TABLES.c.id == table)
            if row.deal is not None:
                return True
            seed = seed_of(row)
            if seed is not None:
                dealt = update(TABLES).where(TABLES.c.id == table)
                await connection.execute(dealt.values(deal=seed, started_at=now()))
            return seed is not None

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


def _noted(table: str, handover: Handover):
    return insert(HANDOVERS).values(table_id=table, at=now(), **handover._asdict())
