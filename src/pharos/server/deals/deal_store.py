"""Shared deals in the database, and who has played them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.deals.deal import Deal
from pharos.server.storage.database import Check, Database
from pharos.server.storage.rows import now
from pharos.server.storage.schema import DEALS, PERSONS, PLAYS, TABLES

PAR_AGAIN = timedelta(minutes=30)  # after which a worker that has not found a par has failed
OF_DEAL = [DEALS.c[field.name] for field in fields(Deal)]


class Play(NamedTuple):
    """A deal as somebody played it, or plays it."""

    deal: str
    person: str
    name: str
    is_account: bool
    table: str
    status: str
    result: dict[str, Any] | None
    finished_at: datetime | None


class DealStore:
    """Shared deals and plays."""

    def __init__(self, database: Database):
        self._database = database

    async def add(self, *deals: Deal) -> None:
        """Store deals that are not there yet; somebody else may do so at the same moment."""
        for deal in deals:
            row = {field.name: getattr(deal, field.name) for field in fields(Deal)}
            with suppress(IntegrityError):
                async with self._database.write() as connection:
                    await connection.execute(insert(DEALS).values(row))

    async def find(self, ids: Sequence[str]) -> dict[str, Deal]:
        async with self._database.read() as connection:
            found = await connection.execute(select(*OF_DEAL).where(DEALS.c.id.in_(ids)))
            return {row["id"]: deal_of(row) for row in found.mappings()}

    # Plays

    def play(self, deal: str, person: str, table: str, wants_par: bool) -> Check:
        """Note that somebody plays a deal at a table being added; fails for a second table."""

        async def note(connection: AsyncConnection) -> None:
            values = {"deal": deal, "person": person, "table_id": table}
            await connection.execute(insert(PLAYS).values(values))
            if wants_par:
                is_first = DEALS.c.par.is_(None) & DEALS.c.par_wanted_at.is_(None)
                wanted = update(DEALS).where(DEALS.c.id == deal, is_first)
                await connection.execute(wanted.values(par_wanted_at=now()))

        return note

    async def plays(self, deals: Sequence[str], person: str | None = None) -> list[Play]:
        """How these deals were played; by everybody, or by one person."""
        wanted = plays_of(deals)
        if person is not None:
            wanted = wanted.where(PLAYS.c.person == person)
        async with self._database.read() as connection:
            return [Play(*row) for row in await connection.execute(wanted)]

    async def count_finished(self, deals: Sequence[str]) -> dict[str, int]:
        """How many have finished each of these deals."""
        counted = (
            select(PLAYS.c.deal, func.count())
            .join(TABLES, TABLES.c.id == PLAYS.c.table_id)
            .where(PLAYS.c.deal.in_(deals), TABLES.c.status == "finished")
            .group_by(PLAYS.c.deal)
        )
        async with self._database.read() as connection:
            return {deal: count for deal, count in await connection.execute(counted)}

    # Par

    async def claim_par(self) -> Deal | None:
        """A deal whose par is wanted, and which no other worker is looking for."""
        too_long_ago = now() - PAR_AGAIN
        is_free = or_(DEALS.c.par_begun_at.is_(None), DEALS.c.par_begun_at < too_long_ago)
        wanted = select(*OF_DEAL).where(DEALS.c.par_wanted_at.is_not(None), is_free)
        async with self._database.read() as connection:
            row = (await connection.execute(wanted.limit(1))).mappings().first()
        if row is None:
            return None
        claimed = update(DEALS).where(DEALS.c.id == row["id"], is_free).values(par_begun_at=now())
        async with self._database.write() as connection:
            is_mine = (await connection.execute(claimed)).rowcount > 0
        return deal_of(row) if is_mine else None

    async def keep_par(self, deal: str, par: float) -> None:
        known = update(DEALS).where(DEALS.c.id == deal).values(par=par, par_wanted_at=None)
        async with self._database.write() as connection:
            await connection.execute(known)


def deal_of(row: RowMapping) -> Deal:
    return Deal(**{**row, "bots": tuple(row["bots"])})


def plays_of(deals: Sequence[str]):
    return (
        select(
            PLAYS.c.deal,
            PLAYS.c.person,
            PERSONS.c.name,
            PERSONS.c.login.is_not(None),
            PLAYS.c.table_id,
            TABLES.c.status,
            TABLES.c.result,
            TABLES.c.finished_at,
        )
        .join(PERSONS, PERSONS.c.id == PLAYS.c.person)
        .join(TABLES, TABLES.c.id == PLAYS.c.table_id)
        .where(PLAYS.c.deal.in_(deals))
    )
