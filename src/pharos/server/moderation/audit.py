"""What operators have done: who, what, whom, when and why. Nothing of it is ever changed."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database
from pharos.server.storage.moderation_schema import AUDIT
from pharos.server.storage.rows import now
from pharos.server.storage.schema import PERSONS

PAGE = 50


class Act(NamedTuple):
    """Something that an operator does."""

    operator: str | None  # None: somebody at the command line
    act: str
    note: str = ""
    person: str | None = None
    table_id: str | None = None
    report: int | None = None
    until: datetime | None = None


class PastAct(NamedTuple):
    """Something that an operator did."""

    id: int
    operator: str | None  # their name
    act: str
    person: str | None  # the id of whom it concerns
    name: str | None  # and the name
    table: str | None
    report: int | None
    until: datetime | None
    note: str
    at: datetime


async def note_act(connection: AsyncConnection, act: Act) -> None:
    """Within the transaction of the act itself: neither is stored without the other."""
    await connection.execute(insert(AUDIT).values(**act._asdict(), at=now()))


class Audit:
    """The log of what operators did."""

    def __init__(self, database: Database):
        self.database = database

    async def read(self, before: int | None, person: str | None) -> list[PastAct]:
        """The latest, or those before one of them; of everybody, or about one person."""
        operators, concerned = PERSONS.alias(), PERSONS.alias()
        wanted = (
            select(
                AUDIT.c.id,
                operators.c.name,
                AUDIT.c.act,
                AUDIT.c.person,
                concerned.c.name,
                AUDIT.c.table_id,
                AUDIT.c.report,
                AUDIT.c.until,
                AUDIT.c.note,
                AUDIT.c.at,
            )
            .join(operators, operators.c.id == AUDIT.c.operator, isouter=True)
            .join(concerned, concerned.c.id == AUDIT.c.person, isouter=True)
            .order_by(AUDIT.c.id.desc())
            .limit(PAGE)
        )
        if before is not None:
            wanted = wanted.where(AUDIT.c.id < before)
        if person is not None:
            wanted = wanted.where(AUDIT.c.person == person)
        async with self.database.read() as connection:
            return [PastAct(*row) for row in await connection.execute(wanted)]
