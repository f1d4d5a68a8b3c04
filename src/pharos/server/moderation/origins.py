"""From where guests come: nothing else is left to keep out one who simply comes back as another.

Only a digest of the address is stored, for guests alone, and it is forgotten after a month.
"""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live.quotas import Quotas
from pharos.server.storage.database import Database, dialect_insert
from pharos.server.storage.moderation_schema import GUEST_ORIGINS
from pharos.server.storage.rows import Person, now
from pharos.server.storage.sanctions import require_origin_welcome

REMEMBERED = timedelta(days=30)
AGAIN = timedelta(days=1)  # after which we note again that a guest still comes from there


class Origins:
    """From where guests came last."""

    def __init__(self, database: Database, quotas: Quotas):
        self.database = database
        self.quotas = quotas

    async def require_welcome(self, address: str) -> None:
        """Refuse a new guest from an address that a banned one has used."""
        async with self.database.read() as connection:
            await require_origin_welcome(connection, self.quotas.origin_of(address))

    async def note(self, person: Person, address: str) -> None:
        """Note from where a guest comes, if that is news."""
        if person.login is not None:
            return
        origin, at = self.quotas.origin_of(address), now()
        known = select(GUEST_ORIGINS.c.person).where(
            GUEST_ORIGINS.c.person == person.id,
            GUEST_ORIGINS.c.origin == origin,
            GUEST_ORIGINS.c.seen_at > at - AGAIN,
        )
        async with self.database.read() as connection:
            if (await connection.execute(known)).first():
                return
        row = {"person": person.id, "origin": origin, "seen_at": at}
        old = delete(GUEST_ORIGINS).where(GUEST_ORIGINS.c.seen_at < at - REMEMBERED)
        async with self.database.write() as connection:
            added = dialect_insert(connection)(GUEST_ORIGINS).values(row)
            await connection.execute(
                added.on_conflict_do_update(index_elements=["person"], set_=row)
            )
            await connection.execute(old)


async def origin_of(connection: AsyncConnection, person: str) -> str | None:
    """From where a guest came last, if that is known."""
    found = select(GUEST_ORIGINS.c.origin).where(GUEST_ORIGINS.c.person == person)
    return (await connection.execute(found)).scalar_one_or_none()
