"""Duplicates in the database, and who takes part."""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.deals.deal import Deal
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database
from pharos.server.storage.rows import now
from pharos.server.storage.schema import DEALS, DUPLICATES, ENTRANTS, PERSONS, TABLES

LISTED = 20  # newest first
MOST_OPEN = 10  # duplicates of one host that are not over


@dataclass(frozen=True)
class DuplicateRow:
    id: str
    host: str
    rulebook: str
    players: int
    options: dict[str, Any]
    bot: str
    deals: int
    people: int
    created_at: datetime
    ends_at: datetime

    @property
    def is_over(self) -> bool:
        return now() >= self.ends_at

    @property
    def deal_ids(self) -> list[str]:
        return [f"{self.id}.{number}" for number in range(1, self.deals + 1)]


class EntrantRow(NamedTuple):
    person: str
    name: str


class DuplicateStore:
    def __init__(self, database: Database):
        self._database = database

    async def add(self, row: DuplicateRow, deals: list[Deal]) -> None:
        """Store a duplicate with its deals, and its host as the first who takes part; unless the
        host has too many."""
        dealt = [
            {field.name: getattr(deal, field.name) for field in fields(Deal)} for deal in deals
        ]
        first = {"duplicate": row.id, "person": row.host, "joined_at": row.created_at}
        is_open = (DUPLICATES.c.host == row.host) & (DUPLICATES.c.ends_at > now())
        async with self._database.write() as connection:
            await hold_person(connection, row.host)
            open_ones = await connection.execute(select(func.count()).where(is_open))
            if open_ones.scalar_one() >= MOST_OPEN:
                raise Refused("too_many_duplicates", most=MOST_OPEN)
            await connection.execute(insert(DUPLICATES).values(vars(row)))
            await connection.execute(insert(DEALS), dealt)
            await connection.execute(insert(ENTRANTS).values(first))

    async def find(self, duplicate: str) -> DuplicateRow | None:
        async with self._database.read() as connection:
            found = await connection.execute(select(DUPLICATES).where(DUPLICATES.c.id == duplicate))
            row = found.mappings().one_or_none()
        return DuplicateRow(**row) if row else None

    async def of(self, person: str) -> list[DuplicateRow]:
        """The duplicates in which somebody takes part."""
        theirs = select(ENTRANTS.c.duplicate).where(ENTRANTS.c.person == person)
        newest = select(DUPLICATES).where(DUPLICATES.c.id.in_(theirs))
        async with self._database.read() as connection:
            found = await connection.execute(
                newest.order_by(DUPLICATES.c.created_at.desc()).limit(LISTED)
            )
            return [DuplicateRow(**row) for row in found.mappings()]

    async def entrants(self, duplicate: str) -> list[EntrantRow]:
        """Who takes part, in the order in which they joined."""
        who = select(ENTRANTS.c.person, PERSONS.c.name).join(
            PERSONS, PERSONS.c.id == ENTRANTS.c.person
        )
        wanted = who.where(ENTRANTS.c.duplicate == duplicate).order_by(ENTRANTS.c.joined_at)
        async with self._database.read() as connection:
            return [EntrantRow(*row) for row in await connection.execute(wanted)]

    async def join(self, duplicate: DuplicateRow, person: str) -> None:
        """Take part, if there is room."""
        held = select(DUPLICATES.c.id).where(DUPLICATES.c.id == duplicate.id).with_for_update()
        there = select(ENTRANTS.c.person).where(ENTRANTS.c.duplicate == duplicate.id)
        async with self._database.write() as connection:
            await connection.execute(held)
            people = set((await connection.execute(there)).scalars())
            if person in people:
                return
            if len(people) >= duplicate.people:
                raise Refused("duplicate_full")
            mine = {"duplicate": duplicate.id, "person": person, "joined_at": now()}
            await connection.execute(insert(ENTRANTS).values(mine))

    async def end(self, duplicate: DuplicateRow) -> list[str]:
        """End a duplicate early, with nothing secret from then on; returns its tables."""
        ids, at = duplicate.deal_ids, now()
        ended = update(DUPLICATES).where(DUPLICATES.c.id == duplicate.id, DUPLICATES.c.ends_at > at)
        deals = update(DEALS).where(DEALS.c.id.in_(ids)).values(ends_at=at)
        tables = update(TABLES).where(TABLES.c.shared_deal.in_(ids)).values(sealed_until=at)
        async with self._database.write() as connection:
            if not (await connection.execute(ended.values(ends_at=at))).rowcount:
                return []
            await connection.execute(deals)
            unsealed = await connection.execute(tables.returning(TABLES.c.id))
            return list(unsealed.scalars())


async def hold_person(connection: AsyncConnection, person: str) -> None:
    """What a person begins at the same moment waits until this transaction ends."""
    held = select(PERSONS.c.id).where(PERSONS.c.id == person)
    await connection.execute(held.with_for_update(key_share=True))
