"""What is known of the conduct of people who become an account, or are forgotten."""

from sqlalchemy import delete, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.moderation_schema import (
    COMPLAINTS,
    GUEST_ORIGINS,
    IS_OPEN,
    REPORTS,
    ROLES,
    SANCTIONS,
)


async def merge_moderation(connection: AsyncConnection, guest: str, account: str) -> None:
    """A guest who logs in takes along a mute, and what they have reported and done."""
    await connection.execute(
        update(SANCTIONS).where(SANCTIONS.c.person == guest).values(person=account)
    )
    own = select(COMPLAINTS.c.report).where(COMPLAINTS.c.person == account)
    made = update(COMPLAINTS).where(COMPLAINTS.c.person == guest, COMPLAINTS.c.report.not_in(own))
    await connection.execute(made.values(person=account))
    other = REPORTS.alias()
    same = select(other.c.id).where(
        other.c.person == account, other.c.subject == REPORTS.c.subject, other.c.status == "open"
    )
    about = update(REPORTS).where(REPORTS.c.person == guest, ~(IS_OPEN & same.exists()))
    await connection.execute(about.values(person=account))


async def forget_moderation(connection: AsyncConnection, person: str) -> None:
    """What somebody said goes with them, unless it is in a report that nobody has looked at yet."""
    for table in (ROLES, GUEST_ORIGINS):
        await connection.execute(delete(table).where(table.c.person == person))
    said = update(REPORTS).where(REPORTS.c.person == person, ~IS_OPEN)
    await connection.execute(said.values(excerpt=null()))
