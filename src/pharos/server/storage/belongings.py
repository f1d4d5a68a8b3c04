"""What belongs to people: given to another person, or forgotten."""

from collections.abc import Awaitable, Callable

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.accounts_schema import FORMER_NAMES, PASSKEY_CHALLENGES, PASSKEYS
from pharos.server.storage.meeting import forget_meeting, merge_meeting
from pharos.server.storage.moderation import forget_moderation, merge_moderation
from pharos.server.storage.news_schema import NEWS, NEWS_CHOICES, PUSH_DEVICES
from pharos.server.storage.schema import (
    CHAT,
    DUPLICATES,
    ENTRANTS,
    MUTES,
    PERSONS,
    PLAYS,
    RATINGS,
    RESETS,
    RESULTS,
    SEATS,
    SESSIONS,
    TABLES,
    TALLIES,
)
from pharos.server.storage.solving import forget_solver, merge_solver
from pharos.server.storage.speeds import forget_vacations, merge_vacations
from pharos.server.storage.tournament_schema import leave_tournaments, merge_contestant

Recount = Callable[[AsyncConnection, set[str]], Awaitable[None]]  # of what people have done
OWNED = (  # rows that say nothing about anybody else
    *(SESSIONS, RESETS, PASSKEYS, PASSKEY_CHALLENGES, FORMER_NAMES),
    *(CHAT, TALLIES, NEWS, PUSH_DEVICES, NEWS_CHOICES),
)


async def merge_people(
    connection: AsyncConnection, guest: str, account: str, recount: Recount
) -> set[str]:
    """Give a guest's games to an account, except where it already sits; which tables.

    What the results of everybody at these tables add up to is counted again.
    """
    taken = select(SEATS.c.table_id).where(SEATS.c.person == account)
    seats = update(SEATS).where(SEATS.c.person == guest, SEATS.c.table_id.not_in(taken))
    hosts = update(TABLES).where(TABLES.c.host == guest)
    moved = seats.values(person=account).returning(SEATS.c.table_id)
    hosted = hosts.values(host=account).returning(TABLES.c.id)
    sat = set((await connection.execute(moved)).scalars())
    tables = sat | set((await connection.execute(hosted)).scalars())
    await connection.execute(update(CHAT).where(CHAT.c.person == guest).values(person=account))
    await merge_ratings(connection, guest, account)
    await merge_results(connection, guest, account, sat, recount)
    for merge in (
        *(merge_solver, merge_deals, merge_vacations),
        *(merge_meeting, merge_moderation, merge_contestant),
    ):
        await merge(connection, guest, account)
    return tables


async def merge_ratings(connection: AsyncConnection, guest: str, account: str) -> None:
    """An account keeps its own ratings, and takes over a guest's where it has none."""
    other = RATINGS.alias()
    same = (other.c.ladder == RATINGS.c.ladder) & (other.c.among == RATINGS.c.among)
    has_own = select(other.c.subject).where(same, other.c.subject == account).exists()
    theirs = RATINGS.c.subject == guest
    await connection.execute(delete(RATINGS).where(theirs, has_own))
    await connection.execute(update(RATINGS).where(theirs).values(subject=account))


async def merge_results(
    connection: AsyncConnection, guest: str, account: str, tables: set[str], recount: Recount
) -> None:
    """Give an account the results of a guest at these tables."""
    there = RESULTS.c.table_id.in_(tables)
    results = update(RESULTS).where(there, RESULTS.c.person == guest)
    if (await connection.execute(results.values(person=account))).rowcount:
        people = select(RESULTS.c.person).where(there, RESULTS.c.person.is_not(None))
        await recount(connection, {guest, *(await connection.execute(people)).scalars()})


async def merge_deals(connection: AsyncConnection, guest: str, account: str) -> None:
    """Give an account the shared deals that a guest played. Where it has played itself, the game of
    the guest was a second try, and does not count."""
    for table, key in ((PLAYS, "deal"), (ENTRANTS, "duplicate")):
        own = select(table.c[key]).where(table.c.person == account)
        theirs = update(table).where(table.c.person == guest, table.c[key].not_in(own))
        await connection.execute(theirs.values(person=account))
        await connection.execute(delete(table).where(table.c.person == guest))
    hosted = update(DUPLICATES).where(DUPLICATES.c.host == guest)
    await connection.execute(hosted.values(host=account))


async def forget_person(connection: AsyncConnection, person: str, name: str) -> set[str]:
    """Keep nothing of a person but a seat under another name; at which tables.

    What they said is deleted: it was theirs.
    """
    for table in OWNED:
        await connection.execute(delete(table).where(table.c.person == person))
    await connection.execute(delete(RATINGS).where(RATINGS.c.subject == person))
    muted = or_(MUTES.c.person == person, MUTES.c.muted == person)
    await connection.execute(delete(MUTES).where(muted))
    for forget in (forget_solver, forget_vacations, forget_meeting, forget_moderation):
        await forget(connection, person)
    await leave_tournaments(connection, person)
    nothing = dict.fromkeys(("known_as", "login", "password", "email", "signed_until"))
    unknown = {"name": name, "public": False, **nothing}
    await connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(unknown))
    seats = update(SEATS).where(SEATS.c.person == person).values(rating=None, doubt=None)
    return set((await connection.execute(seats.returning(SEATS.c.table_id))).scalars())
