"""Roles: who is an operator. They are given and taken away at the command line only."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.moderation.audit import Act, note_act
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, dialect_insert
from pharos.server.storage.moderation_schema import ROLES
from pharos.server.storage.rows import Person, now

OPERATOR = "operator"


class Roles:
    """The roles of all people; most have none."""

    def __init__(self, database: Database):
        self.database = database

    async def is_operator(self, person: str) -> bool:
        async with self.database.read() as connection:
            return await is_operator(connection, person)

    async def require_operator(self, person: str) -> None:
        if not await self.is_operator(person):
            raise Refused("operators_only")

    async def promote(self, person: Person) -> bool:
        """Make somebody an operator; returns whether they were not one before."""
        async with self.database.write() as connection:
            role = {"person": person.id, "role": OPERATOR, "given_at": now()}
            given = dialect_insert(connection)(ROLES).values(role).on_conflict_do_nothing()
            changed = (await connection.execute(given)).rowcount > 0
            if changed:
                await note_act(connection, Act(None, "promote", person=person.id))
            return changed

    async def demote(self, person: Person) -> bool:
        """Take the role away; returns whether they had it."""
        async with self.database.write() as connection:
            taken = delete(ROLES).where(ROLES.c.person == person.id)
            changed = (await connection.execute(taken)).rowcount > 0
            if changed:
                await note_act(connection, Act(None, "demote", person=person.id))
            return changed


async def is_operator(connection: AsyncConnection, person: str) -> bool:
    role = select(ROLES.c.role).where(ROLES.c.person == person, ROLES.c.role == OPERATOR)
    return (await connection.execute(role)).first() is not None


async def require_no_operator(connection: AsyncConnection, person: str) -> None:
    """Operators do not fight each other: only the command line can demote one."""
    if await is_operator(connection, person):
        raise Refused("operator_protected")
