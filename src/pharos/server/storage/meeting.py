"""Who has blocked whom; and what becomes of seeks and friends when a person is somebody else."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.meeting_schema import (
    BLOCKS,
    CHALLENGES,
    FRIENDSHIPS,
    INVITATIONS,
    SEEKS,
    SIGHTINGS,
)
from pharos.server.storage.prepared import prepared

Pair = frozenset[str]  # of two people
BLOCKED = prepared(select(BLOCKS.c.blocked).where(BLOCKS.c.person == bindparam("person")))


async def blocked_by(connection: AsyncConnection, person: str) -> set[str]:
    """The people whom a person has blocked."""
    return set((await connection.execute(BLOCKED, {"person": person})).scalars())


async def blocked_pairs(connection: AsyncConnection, people: Collection[str]) -> set[Pair]:
    """The pairs among these people of whom one has blocked the other."""
    found = select(BLOCKS.c.person, BLOCKS.c.blocked).where(
        BLOCKS.c.person.in_(people), BLOCKS.c.blocked.in_(people)
    )
    return {frozenset(pair) for pair in (await connection.execute(found))}


async def shunned_by(connection: AsyncConnection, person: str) -> set[str]:
    """Everybody whom a person has blocked, or who has blocked them."""
    found = select(BLOCKS.c.person, BLOCKS.c.blocked).where(
        or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person)
    )
    return {one for pair in (await connection.execute(found)) for one in pair} - {person}


async def hold_people(connection: AsyncConnection, *people: str) -> None:
    """Other requests to these people, or by them, wait until this transaction ends: what is counted
    within it stays true."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        for person in sorted(people):
            key = func.hashtextextended(f"meeting {person}", 0)
            await connection.execute(select(func.pg_advisory_xact_lock(key)))


def between(one: str, other: str) -> tuple[ColumnElement[bool], ...]:
    """The friendship of two people."""
    first, second = sorted((one, other))
    return FRIENDSHIPS.c.one == first, FRIENDSHIPS.c.other == second


async def merge_meeting(connection: AsyncConnection, guest: str, account: str) -> None:
    """An account keeps away from those from whom a guest did; guests have no friends yet."""
    for mine, theirs in ((BLOCKS.c.person, BLOCKS.c.blocked), (BLOCKS.c.blocked, BLOCKS.c.person)):
        known = select(theirs).where(mine == account)
        new = update(BLOCKS).where(mine == guest, theirs.not_in([account]), theirs.not_in(known))
        await connection.execute(new.values({mine: account}))
    await forget_meeting(connection, guest)


async def forget_meeting(connection: AsyncConnection, person: str) -> None:
    columns = (
        SEEKS.c.person,
        SIGHTINGS.c.person,
        FRIENDSHIPS.c.one,
        FRIENDSHIPS.c.other,
        BLOCKS.c.person,
        BLOCKS.c.blocked,
        CHALLENGES.c.challenger,
        CHALLENGES.c.challenged,
        INVITATIONS.c.person,
        INVITATIONS.c.inviter,
    )
    for column in columns:
        await connection.execute(delete(column.table).where(column == person))
