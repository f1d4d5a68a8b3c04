"""Who may not write or come in at the moment, until when, and why."""

from datetime import datetime
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.refusals import Refused
from pharos.server.storage.moderation_schema import SANCTIONS
from pharos.server.storage.rows import now
from pharos.table.messages import RefusalFacts

When = datetime | BindParameter[Any]


def in_force(kind: str, at: When) -> ColumnElement[bool]:
    """Sanctions of this kind that are neither over nor lifted."""
    lasts = or_(SANCTIONS.c.ends_at.is_(None), SANCTIONS.c.ends_at > at)
    return (SANCTIONS.c.kind == kind) & SANCTIONS.c.lifted_at.is_(None) & lasts


def is_banned(person: ColumnElement[str], at: When) -> ColumnElement[bool]:
    """Whether a person is banned; part of the question who somebody is."""
    ban = select(SANCTIONS.c.id).where(SANCTIONS.c.person == person, in_force("ban", at))
    return ban.exists().label("is_banned")


async def require_welcome(connection: AsyncConnection, person: str) -> None:
    """Refuse somebody who is banned."""
    if ban := await longest(connection, person, "ban"):
        has_end = "until" in ban
        raise Refused("banned_until" if has_end else "banned", **ban)


async def require_voice(connection: AsyncConnection, person: str) -> None:
    """Refuse somebody who may not write."""
    if mute := await longest(connection, person, "mute"):
        has_end = "until" in mute
        raise Refused("muted_until" if has_end else "muted", **mute)


async def require_origin_welcome(connection: AsyncConnection, origin: str) -> None:
    """Refuse a new guest from where a banned one has come from, for a while."""
    lasts = SANCTIONS.c.lifted_at.is_(None) & (SANCTIONS.c.origin_until > now())
    found = select(SANCTIONS.c.origin_until).where(SANCTIONS.c.origin == origin, lasts)
    latest = found.order_by(SANCTIONS.c.origin_until.desc()).limit(1)
    until = (await connection.execute(latest)).scalar_one_or_none()
    if until:
        raise Refused("origin_banned", until=until.isoformat())


async def longest(connection: AsyncConnection, person: str, kind: str) -> RefusalFacts | None:
    """What somebody is told of the sanction that ends last, if there is any."""
    found = select(SANCTIONS.c.ends_at, SANCTIONS.c.reason).where(
        SANCTIONS.c.person == person, in_force(kind, now())
    )
    for_good_first = (SANCTIONS.c.ends_at.is_not(None), SANCTIONS.c.ends_at.desc())
    row = (await connection.execute(found.order_by(*for_good_first).limit(1))).one_or_none()
    if row is None:
        return None
    told: RefusalFacts = {"why": row.reason}
    if row.ends_at:
        told["until"] = row.ends_at.isoformat()
    return told
