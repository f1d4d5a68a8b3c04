"""Seeks: somebody would like to play, and waits until there are others who want the same.

A seek lives as long as its page gives signs of life. Every sign is a chance to be paired; the
database sees to it that of all workers only one seats somebody, and only once.
"""

from collections.abc import Collection
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live import seating
from pharos.server.live.permissions import require_account
from pharos.server.meeting.matching import NO_CLOCK, USUAL_CLOCK, Group, Seek, group_for
from pharos.server.meeting.models import NewSeek
from pharos.server.meeting.tables import NewTables, Sitter, Wanted, as_asked, in_list, with_commas
from pharos.server.ratings.rating import Rating
from pharos.server.ratings.standings import Standings
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.meeting import blocked_pairs
from pharos.server.storage.meeting_schema import SEEKS
from pharos.server.storage.rows import Person, ladder_of, now
from pharos.server.storage.schema import PERSONS

ALIVE = timedelta(seconds=20)  # after the last sign of its page, a seek is over
SIGN = timedelta(seconds=5)  # between two signs that are stored
KEPT = timedelta(hours=1)  # until a seek that is over is deleted
LISTED = 50
PAIRING_LOCK = 7_2015
COLUMNS = [SEEKS.c[name] for name in Seek.__dataclass_fields__ if name != "name"]


class Taken(Exception):
    """Somebody of a group has found others meanwhile, or has gone."""


class SoFar(NamedTuple):
    """How far a seek has come."""

    seek: Seek | None = None  # while it goes on
    table: str | None = None  # once others are found


class Seeks:
    """Everybody who looks for a game."""

    def __init__(self, database: Database, tables: NewTables, standings: Standings):
        self.database = database
        self.tables = tables
        self.standings = standings

    async def begin(self, person: Person, asked: NewSeek, address: str) -> SoFar:
        """Look for a game, instead of what one looked for before; unless others have just been
        found for that."""
        row = await self._row(person, asked)
        old = SEEKS.c.table_id.is_(None) | (SEEKS.c.seen_at < row["seen_at"] - ALIVE)
        gone = delete(SEEKS).where(SEEKS.c.seen_at < row["seen_at"] - KEPT)
        async with self.database.write() as connection:
            await connection.execute(gone)
            added = dialect_insert(connection)(SEEKS).values(row)
            await connection.execute(
                added.on_conflict_do_update(index_elements=["person"], set_=row, where=old)
            )
        return await self.look(person.id, address)

    async def look(self, person: str, address: str) -> SoFar:
        """A sign of life: others may have been found, or are found now."""
        mine = await self._mine(person)
        if mine is None or (mine.table_id is None and mine.seen_at < now() - ALIVE):
            raise Refused("seek_over")
        if mine.table_id:
            return SoFar(table=mine.table_id)
        await self._give_sign(mine)
        group = await self._group_for(mine)
        if group is None:
            return SoFar(mine)
        return await self._seat(group, address)

    async def withdraw(self, person: str) -> SoFar:
        """Stop looking. Somebody who is already seated is told where."""
        gone = delete(SEEKS).where(SEEKS.c.person == person).returning(SEEKS.c.table_id)
        async with self.database.write() as connection:
            return SoFar(table=(await connection.execute(gone)).scalar_one_or_none())

    async def listed(self, shunned: Collection[str]) -> list[Seek]:
        """Who is waiting, the longest first; without these people."""
        async with self.database.read() as connection:
            return await self._waiting(connection, SEEKS.c.person.not_in(padded(shunned)))

    # Helpers

    async def _row(self, person: Person, asked: NewSeek) -> dict[str, Any]:
        """What is stored, if such a game can be played."""
        require_account(asked.rated is True, person.login)
        if asked.rated and asked.clock == NO_CLOCK:
            raise Refused("rated_clock")
        rated = False if person.login is None else asked.rated
        expansions = with_commas(asked.expansions)
        game = Wanted(
            asked.rulebook,
            asked.players,
            expansions,
            rated is True,
            asked.clock or USUAL_CLOCK,
            public=True,
        )
        seating.new_table(person.id, as_asked(game, asked.players))  # refused if it cannot be
        ladder = ladder_of(asked.rulebook, {"expansions": in_list(expansions)})
        mine = (await self.standings.ratings(person.id)).get(ladder, Rating())
        began = now()
        return {
            "person": person.id,
            "rulebook": asked.rulebook,
            "players": asked.players,
            "expansions": expansions,
            "rated": rated,
            "clock": asked.clock,
            "reach": asked.reach,
            "strength": mine.shown,
            "seal": asked.seal,
            "since": began,
            "seen_at": began,
            "table_id": None,
        }

    async def _mine(self, person: str) -> Seek | None:
        wanted = selected().where(SEEKS.c.person == person)
        async with self.database.read() as connection:
            row = (await connection.execute(wanted)).mappings().one_or_none()
        return Seek(**row) if row else None

    async def _give_sign(self, seek: Seek) -> None:
        """The page is still there; noted only now and then, as it says so often."""
        if seek.seen_at > now() - SIGN:
            return
        seen = update(SEEKS).where(SEEKS.c.person == seek.person)
        async with self.database.write() as connection:
            await connection.execute(seen.values(seen_at=now()))

    async def _waiting(self, connection: AsyncConnection, *conditions: Any) -> list[Seek]:
        alive = (SEEKS.c.table_id.is_(None), SEEKS.c.seen_at > now() - ALIVE)
        wanted = selected().where(*alive, *conditions).order_by(SEEKS.c.since).limit(LISTED)
        return [Seek(**row) for row in (await connection.execute(wanted)).mappings()]

    async def _group_for(self, mine: Seek) -> Group | None:
        same = (
            SEEKS.c.rulebook == mine.rulebook,
            SEEKS.c.players == mine.players,
            SEEKS.c.expansions == mine.expansions,
            SEEKS.c.person != mine.person,
        )
        async with self.database.read() as connection:
            others = await self._waiting(connection, *same)
            if len(others) + 1 < mine.players:
                return None
            blocked = await blocked_pairs(connection, [seek.person for seek in (mine, *others)])
        return group_for(mine, others, blocked, now())

    async def _seat(self, group: Group, address: str) -> SoFar:
        """Open a table for a group, of which the first has just given a sign."""
        mine = group.seeks[0]
        wanted = Wanted(*mine.game, group.terms.rated is True, group.clock, public=True)
        sitters = [Sitter(seek.person, seek.seal) for seek in group.seeks]
        try:
            table = await self.tables.open(wanted, sitters, address, partial(claim, group))
        except Taken:
            return SoFar(mine)  # the next sign is another chance
        except Refused:
            await self.withdraw(mine.person)  # who may have no more tables is not seated
            raise
        return SoFar(table=table.id)


async def claim(group: Group, connection: AsyncConnection, table: str) -> None:
    """Note the table of everybody in a group, if all still look for that game: of several workers
    that would seat the same people, one does."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        await connection.execute(select(func.pg_advisory_xact_lock(PAIRING_LOCK)))
    if await blocked_pairs(connection, [seek.person for seek in group.seeks]):
        raise Taken
    as_found = [
        (SEEKS.c.person == seek.person) & (SEEKS.c.since == seek.since) for seek in group.seeks
    ]
    free = update(SEEKS).where(
        or_(*as_found), SEEKS.c.table_id.is_(None), SEEKS.c.seen_at > now() - ALIVE
    )
    if (await connection.execute(free.values(table_id=table))).rowcount != len(group.seeks):
        raise Taken


def selected() -> Select[Any]:
    return select(*COLUMNS, PERSONS.c.name).join(PERSONS, PERSONS.c.id == SEEKS.c.person)
