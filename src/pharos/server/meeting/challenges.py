"""Challenges: somebody offers a game to somebody else, and it begins when that person accepts."""

from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import and_, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live import seating
from pharos.server.live.live_table import LiveTable
from pharos.server.meeting.circle import ONLINE, Circle
from pharos.server.meeting.models import NewChallenge
from pharos.server.meeting.tables import NewTables, Sitter, Wanted, as_asked, with_commas
from pharos.server.news.news import News
from pharos.server.news.outbox import Item
from pharos.server.refusals import Refused
from pharos.server.storage.meeting import blocked_pairs, hold_people
from pharos.server.storage.meeting_schema import CHALLENGES, SIGHTINGS
from pharos.server.storage.rows import Person, new_id, now
from pharos.server.storage.schema import PERSONS

OPEN = timedelta(minutes=10)  # how long somebody may think about it
AGAIN = timedelta(minutes=5)  # after which somebody who declined may be challenged again
MOST_MADE = 5  # open challenges of a person
MOST_GOT = 10  # open challenges to a person
PEOPLE = 2  # the challenger and the one who is challenged; bots take the other seats


class ChallengeRow(NamedTuple):
    """A challenge, and the other person, as one of the two sees it."""

    id: str
    challenger: str
    person: str
    name: str
    wanted: Wanted
    seal: str | None
    status: str
    table: str | None
    at: Any


class Challenges:
    """All challenges."""

    def __init__(self, circle: Circle, tables: NewTables, news: News):
        self.circle = circle
        self.database = circle.database
        self.tables = tables
        self.news = news
        news.checks["challenge"] = self._still_stands

    async def make(self, person: Person, asked: NewChallenge) -> str:
        """Offer a game to somebody; its id."""
        other = await self.circle.reach(person, asked)
        wanted = wanted_in(asked)
        seating.new_table(person.id, as_asked(wanted, PEOPLE))  # refused if it cannot be played
        row = {
            "id": new_id(),
            "challenger": person.id,
            "challenged": other.id,
            **{key: value for key, value in wanted._asdict().items() if key != "public"},
            "seal": asked.seal,
            "status": "open",
            "at": now(),
        }
        await self.circle.give_sign(person.id)
        try:
            async with self.database.write() as connection:
                await hold_people(connection, person.id, other.id)
                await self._forget_old(connection, person.id, other.id)
                await connection.execute(insert(CHALLENGES).values(row))
                await self._require_room(connection, person.id, other.id)
        except IntegrityError:
            raise Refused("challenged_already") from None
        facts = {"challenge": row["id"], "name": person.name, "game": wanted.rulebook}
        await self.news.tell(other.id, "challenge", facts, key=f"challenge:{row['id']}")
        return row["id"]

    async def accept(
        self, person: str, challenge: str, seal: str | None, address: str
    ) -> LiveTable:
        """Sit down with the challenger, who is there; the game begins."""
        row = next((row for row in await self.of(person) if row.id == challenge), None)
        if row is None or row.status != "open" or row.challenger == person:
            raise Refused("challenge_over")
        sitters = [Sitter(row.person, row.seal), Sitter(person, seal)]
        return await self.tables.open(row.wanted, sitters, address, partial(accepted, challenge))

    async def drop(self, person: str, challenge: str) -> None:
        """Decline, withdraw, or forget one that was answered."""
        this = CHALLENGES.c.id == challenge
        declines = and_(this, CHALLENGES.c.challenged == person, CHALLENGES.c.status == "open")
        declined = update(CHALLENGES).where(declines).values(status="declined", at=now())
        withdraws = and_(
            this, CHALLENGES.c.challenger == person, CHALLENGES.c.status.in_(["open", "accepted"])
        )
        async with self.database.write() as connection:
            await connection.execute(declined)
            await connection.execute(delete(CHALLENGES).where(withdraws))

    async def of(self, person: str) -> list[ChallengeRow]:
        """The challenges that a person has made or got. One whose challenger has gone is not shown
        to the other: nobody would come to the table."""
        made, got = CHALLENGES.c.challenger == person, CHALLENGES.c.challenged == person
        other = case((made, CHALLENGES.c.challenged), else_=CHALLENGES.c.challenger)
        here = SIGHTINGS.c.seen_at > now() - ONLINE
        shown = or_(made, and_(got, CHALLENGES.c.status == "open", here))
        wanted = (
            select(CHALLENGES, PERSONS.c.id.label("other"), PERSONS.c.name)
            .join(PERSONS, PERSONS.c.id == other)
            .join(SIGHTINGS, SIGHTINGS.c.person == CHALLENGES.c.challenger, isouter=True)
            .where(or_(made, got), shown, CHALLENGES.c.at > now() - OPEN)
            .order_by(CHALLENGES.c.at)
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
        return [as_row(dict(row)) for row in rows]

    # Helpers

    async def _still_stands(self, item: Item) -> bool:
        """Whether somebody who was challenged can still accept."""
        return any(row.id == item.facts["challenge"] for row in await self.of(item.person))

    async def _forget_old(self, connection: AsyncConnection, person: str, other: str) -> None:
        """One that nobody answered or that was played gives way; one that was declined does so
        only after a while."""
        pair = (CHALLENGES.c.challenger == person, CHALLENGES.c.challenged == other)
        status = (
            await connection.execute(
                select(CHALLENGES.c.status).where(*pair, CHALLENGES.c.at > now() - AGAIN)
            )
        ).scalar_one_or_none()
        if status == "declined":
            raise Refused("challenge_declined")
        waits = and_(CHALLENGES.c.status == "open", CHALLENGES.c.at > now() - OPEN)
        await connection.execute(delete(CHALLENGES).where(*pair, ~waits))

    async def _require_room(self, connection: AsyncConnection, person: str, other: str) -> None:
        if await blocked_pairs(connection, [person, other]):
            raise Refused("unreachable")
        if await self._count(connection, CHALLENGES.c.challenger == person) > MOST_MADE:
            raise Refused("too_many_challenges", most=MOST_MADE)
        if await self._count(connection, CHALLENGES.c.challenged == other) > MOST_GOT:
            raise Refused("unreachable")

    async def _count(self, connection: AsyncConnection, whose: Any) -> int:
        waits = (CHALLENGES.c.status == "open", CHALLENGES.c.at > now() - OPEN)
        counted = select(func.count()).select_from(CHALLENGES).where(whose, *waits)
        return (await connection.execute(counted)).scalar_one()


async def accepted(challenge: str, connection: AsyncConnection, table: str) -> None:
    """Note the table, unless the challenge was answered, withdrawn or too old meanwhile."""
    waits = (CHALLENGES.c.status == "open", CHALLENGES.c.at > now() - OPEN)
    taken = update(CHALLENGES).where(CHALLENGES.c.id == challenge, *waits)
    done = await connection.execute(taken.values(status="accepted", table_id=table))
    if done.rowcount == 0:
        raise Refused("challenge_over")


def wanted_in(asked: NewChallenge) -> Wanted:
    return Wanted(
        asked.rulebook,
        asked.players,
        with_commas(asked.expansions),
        asked.rated,
        asked.clock,
        public=False,
        bot=asked.bot,
    )


def as_row(row: dict[str, Any]) -> ChallengeRow:
    facts = {name: row[name] for name in Wanted._fields if name != "public"}
    return ChallengeRow(
        row["id"],
        row["challenger"],
        row["other"],
        row["name"],
        Wanted(**facts, public=False),
        row["seal"],
        row["status"],
        row["table_id"],
        row["at"],
    )
