"""Vacations: stretches in which the clocks of a person stand still, in games over days."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live.notices import Notices
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database
from pharos.server.storage.rows import new_id, now
from pharos.server.storage.schema import PERSONS, SEATS, TABLES
from pharos.server.storage.speeds import wake_up
from pharos.server.storage.speeds_schema import VACATIONS
from pharos.table.clocks import DAY, OVER_DAYS
from pharos.table.thinking import NO_TIME, Stretch, shared

MOST_DAYS = 14  # at a time
DAYS_A_YEAR = 30
YEAR = timedelta(days=365)


class Allowance(NamedTuple):
    """The vacation that somebody is on, and how much more they may take."""

    until: datetime | None
    days_left: int  # of this year's


class Vacations:
    """Where people take vacations and come back from them."""

    def __init__(self, database: Database, notices: Notices):
        self.database = database
        self.notices = notices

    async def of(self, person: str) -> Allowance:
        async with self.database.read() as connection:
            return allowance(await taken_by(connection, person), now())

    async def take(self, person: str, days: int) -> Allowance:
        """A vacation begins now, unless the person is on one or has too few days left."""
        async with self.database.write() as connection:
            await hold_person(connection, person)
            at = now()  # after one that somebody else has just begun for this person
            vacation = Stretch(at, at + days * DAY)
            taken = await taken_by(connection, person)
            require_possible(allowance(taken, at), days)
            row = {"begins_at": vacation.begins, "ends_at": vacation.ends}
            added = insert(VACATIONS).values(id=new_id(), person=person, **row)
            await connection.execute(added)
            tables = await games_over_days(connection, person)
        await self._tell(tables)
        return allowance([*taken, vacation], at)

    async def end(self, person: str) -> Allowance:
        """The person is back. Their games are looked at again, as clocks run out earlier now."""
        at = now()
        on = (VACATIONS.c.person == person, VACATIONS.c.ends_at > at)
        async with self.database.write() as connection:
            await hold_person(connection, person)
            await connection.execute(update(VACATIONS).where(*on).values(ends_at=at))
            tables = await games_over_days(connection, person)
            await wake_up(connection, tables)
            taken = await taken_by(connection, person)
        await self._tell(tables)
        return allowance(taken, at)

    async def _tell(self, tables: Sequence[str]) -> None:
        for table in tables:
            await self.notices.changed(table)


def allowance(taken: Sequence[Stretch], at: datetime) -> Allowance:
    """What follows from the vacations that somebody has taken."""
    until = next((one.ends for one in taken if one.begins <= at < one.ends), None)
    year = Stretch(at - YEAR, at + YEAR)
    used = sum((shared(one, year) for one in taken), NO_TIME)
    return Allowance(until, max((DAYS_A_YEAR * DAY - used) // DAY, 0))


def require_possible(allowed: Allowance, days: int) -> None:
    if allowed.until:
        raise Refused("vacation_already")
    if days > allowed.days_left:
        raise Refused("vacation_spent", most=allowed.days_left)


async def hold_person(connection: AsyncConnection, person: str) -> None:
    """Let nobody else take a vacation for this person until the transaction ends."""
    held = select(PERSONS.c.id).where(PERSONS.c.id == person).with_for_update(key_share=True)
    await connection.execute(held)


async def taken_by(connection: AsyncConnection, person: str) -> list[Stretch]:
    """The vacations of a person that have not been over for a year."""
    recent = (VACATIONS.c.person == person, VACATIONS.c.ends_at > now() - YEAR)
    statement = select(VACATIONS.c.begins_at, VACATIONS.c.ends_at).where(*recent)
    return [Stretch(*row) for row in await connection.execute(statement)]


async def games_over_days(connection: AsyncConnection, person: str) -> list[str]:
    """The unfinished games over days of a person."""
    statement = (
        select(TABLES.c.id)
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(
            SEATS.c.person == person,
            TABLES.c.status.in_(("open", "playing")),
            TABLES.c.clock.in_(OVER_DAYS),
        )
    )
    return list((await connection.execute(statement)).scalars())
