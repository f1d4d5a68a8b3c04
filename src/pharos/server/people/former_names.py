"""Names that accounts gave up: for a while nobody else may take one, and pose as its owner."""

from datetime import timedelta

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.refusals import Refused
from pharos.server.storage.accounts_schema import FORMER_NAMES
from pharos.server.storage.rows import Person, now

KEPT_FOR = timedelta(days=30)
MOST_CHANGES = 3  # of a name in that time


async def give_up(connection: AsyncConnection, person: Person) -> None:
    """An account changes its name, unless it has done so too often."""
    of_person = FORMER_NAMES.c.person == person.id
    old = FORMER_NAMES.c.given_up_at <= now() - KEPT_FOR
    await connection.execute(delete(FORMER_NAMES).where(of_person, old))
    count = await connection.execute(select(func.count()).where(of_person))
    if count.scalar_one() >= MOST_CHANGES:
        raise Refused("renamed_often", most=MOST_CHANGES)
    row = {"person": person.id, "known_as": person.known_as, "given_up_at": now()}
    await connection.execute(insert(FORMER_NAMES).values(row))


async def require_not_kept(connection: AsyncConnection, name: str, person: str | None) -> None:
    """Only the account that gave a name up may have it back at once; `known_as` says how it is
    written."""
    kept = select(FORMER_NAMES.c.id).where(
        FORMER_NAMES.c.known_as == name,
        FORMER_NAMES.c.given_up_at > now() - KEPT_FOR,
        FORMER_NAMES.c.person != (person or ""),
    )
    if (await connection.execute(kept)).first():
        raise Refused("name_taken")
