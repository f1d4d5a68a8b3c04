"""Friends, and people whom somebody would rather not meet.

A block does more than a mute, and includes it: those who block somebody read nothing of them, as if
they were muted, and get no invitations, challenges or requests from them; the two are never
paired, and the blocked person cannot sit down at tables of the other. Mutes stay as they were when
a block is lifted. Nobody is told that they were blocked.
"""

from collections.abc import Collection
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.meeting.models import Whom
from pharos.server.names import known_as, sorted_as
from pharos.server.news.news import News
from pharos.server.news.outbox import Item
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, dialect_insert, padded
from pharos.server.storage.meeting import (
    BLOCKED,
    between,
    blocked_by,
    blocked_pairs,
    hold_people,
    shunned_by,
)
from pharos.server.storage.meeting_schema import (
    BLOCKS,
    CHALLENGES,
    FRIENDSHIPS,
    INVITATIONS,
    SIGHTINGS,
)
from pharos.server.storage.rows import Person, now
from pharos.server.storage.schema import PERSONS, SEATS, TABLES
from pharos.server.storage.store import Store
from pharos.server.storage.table_reading import sits_now

ONLINE = timedelta(seconds=75)  # after the last sign of a page, somebody is away
SIGN = timedelta(seconds=30)  # between two signs that are stored
MOST_FRIENDS = 200
MOST_ASKED = 50  # requests that a person has made, or got, and that nobody has answered
MOST_BLOCKS = 500
ASK_AGAIN = timedelta(days=30)  # after being declined


class Known(NamedTuple):
    """Somebody in a list."""

    person: str
    name: str


class FriendRow(NamedTuple):
    """A friend, and where they are."""

    person: str
    name: str
    online: bool
    table: str | None


class Circle:
    """Who is whose friend, and who has blocked whom."""

    def __init__(self, database: Database, store: Store, news: News):
        self.database = database
        self.store = store
        self.news = news
        news.checks["friend"] = self._still_asks

    # Finding somebody

    async def find(self, whom: Whom) -> Person:
        """The person who is meant: by id, or by the name of an account."""
        found = None
        if whom.person is not None:
            found = await self.store.person(whom.person)
        elif whom.name is not None:
            found = await self.store.account_known_as(known_as(whom.name))
        if found is None:
            raise Refused("person_not_found")
        return found

    async def reach(self, person: Person, whom: Whom) -> Person:
        """Somebody of whom a person may ask something: an account that does not avoid them."""
        require_member(person)
        other = await self.find(whom)
        if other.id == person.id:
            raise Refused("yourself")
        async with self.database.read() as connection:
            blocked = await blocked_pairs(connection, [person.id, other.id])
        if blocked or other.login is None:
            raise Refused("unreachable")
        return other

    # Who is there

    async def give_sign(self, person: str) -> None:
        """A page of this person is open; noted only now and then."""
        seen = {"person": person, "seen_at": now()}
        known = select(SIGHTINGS.c.seen_at).where(SIGHTINGS.c.person == person)
        async with self.database.read() as connection:
            last = (await connection.execute(known)).scalar_one_or_none()
        if last is None or last < now() - SIGN:
            async with self.database.write() as connection:
                added = dialect_insert(connection)(SIGHTINGS).values(seen)
                await connection.execute(
                    added.on_conflict_do_update(index_elements=["person"], set_=seen)
                )

    # Friends

    async def ask(self, person: Person, whom: Whom) -> None:
        """Ask to be somebody's friend; if they have asked already, that is an answer."""
        other = await self.reach(person, whom)
        async with self.database.write() as connection:
            await hold_people(connection, person.id, other.id)
            row = await self._friendship(connection, person.id, other.id)
            if row is None:
                await self._add(connection, person.id, other.id)
            elif row["status"] == "asked" and row["asker"] == other.id:
                await self._befriend(connection, person.id, other.id)
            elif row["status"] == "declined":
                await self._ask_again(connection, row, person.id, other.id)
        if row is None or row["status"] == "declined":
            await self._tell_asked(person, other.id)

    async def accept(self, person: Person, other: str) -> None:
        require_member(person)
        async with self.database.write() as connection:
            await hold_people(connection, person.id, other)
            row = await self._friendship(connection, person.id, other)
            if row is None or row["status"] != "asked" or row["asker"] != other:
                raise Refused("not_asked")
            await self._befriend(connection, person.id, other)

    async def drop(self, person: str, other: str) -> None:
        """Decline, withdraw a request, or be friends no longer. Somebody who was
        declined cannot ask again for a while, whatever they withdraw."""
        pair = between(person, other)
        asked_me = and_(*pair, FRIENDSHIPS.c.status == "asked", FRIENDSHIPS.c.asker == other)
        declined = update(FRIENDSHIPS).where(asked_me).values(status="declined", at=now())
        lasting = FRIENDSHIPS.c.status != "declined"
        async with self.database.write() as connection:
            if (await connection.execute(declined)).rowcount == 0:
                await connection.execute(delete(FRIENDSHIPS).where(*pair, lasting))

    async def friends(self, person: str) -> list[FriendRow]:
        """A person's friends, those online first; with a public table where they sit."""
        friend = other_of(person)
        wanted = (
            select(PERSONS.c.id, PERSONS.c.name, SIGHTINGS.c.seen_at)
            .join(FRIENDSHIPS, PERSONS.c.id == friend)
            .join(SIGHTINGS, SIGHTINGS.c.person == PERSONS.c.id, isouter=True)
            .where(of(person), FRIENDSHIPS.c.status == "friends")
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
            online = {one for one, _, seen in rows if seen and seen > now() - ONLINE}
            tables = await self._tables_of(connection, online)
        found = [FriendRow(one, name, one in online, tables.get(one)) for one, name, _ in rows]
        return sorted(found, key=lambda friend: (not friend.online, sorted_as(friend.name)))

    async def requests(self, person: str) -> tuple[list[Known], list[Known]]:
        """Who asks to be a friend of this person, and whom the person has asked."""
        wanted = (
            select(FRIENDSHIPS.c.asker, PERSONS.c.id, PERSONS.c.name)
            .join(PERSONS, PERSONS.c.id == other_of(person))
            .where(of(person), FRIENDSHIPS.c.status == "asked")
            .order_by(FRIENDSHIPS.c.at)
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
        asking = [Known(one, name) for asker, one, name in rows if asker == one]
        return asking, [Known(one, name) for asker, one, name in rows if asker == person]

    async def are_friends(self, one: str, other: str) -> bool:
        async with self.database.read() as connection:
            row = await self._friendship(connection, one, other)
        return row is not None and row["status"] == "friends"

    # Blocks

    async def block(self, person: str, whom: Whom) -> None:
        """Keep somebody away: what they have asked for is gone, and so is a friendship."""
        other = await self.find(whom)
        if other.id == person:
            raise Refused("yourself")
        row = {"person": person, "blocked": other.id, "at": now()}
        async with self.database.write() as connection:
            await hold_people(connection, person, other.id)
            added = dialect_insert(connection)(BLOCKS).values(row)
            await connection.execute(added.on_conflict_do_nothing())
            if len(await blocked_by(connection, person)) > MOST_BLOCKS:
                raise Refused("too_many_blocks", most=MOST_BLOCKS)
            await connection.execute(delete(FRIENDSHIPS).where(*between(person, other.id)))
            for table, by, to in (
                (CHALLENGES, CHALLENGES.c.challenger, CHALLENGES.c.challenged),
                (INVITATIONS, INVITATIONS.c.inviter, INVITATIONS.c.person),
            ):
                pair = by.in_([person, other.id]) & to.in_([person, other.id])
                await connection.execute(delete(table).where(pair, table.c.status == "open"))

    async def unblock(self, person: str, other: str) -> None:
        block = delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.blocked == other)
        async with self.database.write() as connection:
            await connection.execute(block)

    async def blocked(self, person: str) -> list[Known]:
        wanted = (
            select(PERSONS.c.id, PERSONS.c.name)
            .join(BLOCKS, BLOCKS.c.blocked == PERSONS.c.id)
            .where(BLOCKS.c.person == person)
            .order_by(func.lower(PERSONS.c.name))
        )
        async with self.database.read() as connection:
            return [Known(*row) for row in (await connection.execute(wanted))]

    async def shunned(self, person: str | None) -> set[str]:
        """Everybody whom a person has blocked, or who has blocked them."""
        if person is None:
            return set()
        async with self.database.read() as connection:
            return await shunned_by(connection, person)

    async def require_welcome(self, person: str, host: str) -> None:
        """Nobody sits down at the table of somebody who has blocked them."""
        blocked = await self.database.rows(BLOCKED, {"person": host})
        if person in [one for (one,) in blocked]:
            raise Refused("not_welcome")

    # News

    async def _tell_asked(self, person: Person, other: str) -> None:
        """At most once a day: nobody is disturbed by somebody who asks and withdraws in turn."""
        facts = {"person": person.id, "name": person.name}
        key = f"friend:{person.id}:{now().date()}"
        await self.news.tell(other, "friend", facts, key=key)

    async def _still_asks(self, item: Item) -> bool:
        asking, _ = await self.requests(item.person)
        return any(one.person == item.facts["person"] for one in asking)

    # Helpers

    async def _friendship(
        self, connection: AsyncConnection, one: str, other: str
    ) -> dict[str, Any] | None:
        wanted = select(FRIENDSHIPS).where(*between(one, other))
        row = (await connection.execute(wanted)).mappings().one_or_none()
        return dict(row) if row else None

    async def _add(self, connection: AsyncConnection, person: str, other: str) -> None:
        one, second = sorted((person, other))
        row = {"one": one, "other": second, "asker": person, "status": "asked", "at": now()}
        await connection.execute(insert(FRIENDSHIPS).values(row))
        await self._require_room(connection, person, other)

    async def _require_room(self, connection: AsyncConnection, person: str, other: str) -> None:
        waits = FRIENDSHIPS.c.status == "asked"
        sent = await self._count(connection, waits, FRIENDSHIPS.c.asker == person)
        got = await self._count(connection, waits, of(other), FRIENDSHIPS.c.asker != other)
        if sent > MOST_ASKED:
            raise Refused("too_many_asked", most=MOST_ASKED)
        if got > MOST_ASKED:
            raise Refused("unreachable")

    async def _ask_again(
        self, connection: AsyncConnection, row: dict[str, Any], person: str, other: str
    ) -> None:
        """The one who declined may change their mind at once; the one who was declined has to
        wait."""
        if row["asker"] == person and row["at"] > now() - ASK_AGAIN:
            raise Refused("declined_lately")
        asked = {"asker": person, "status": "asked", "at": now()}
        again = update(FRIENDSHIPS).where(*between(person, other)).values(asked)
        await connection.execute(again)
        await self._require_room(connection, person, other)

    async def _befriend(self, connection: AsyncConnection, person: str, other: str) -> None:
        asked = update(FRIENDSHIPS).where(*between(person, other), FRIENDSHIPS.c.status == "asked")
        await connection.execute(asked.values(status="friends", at=now()))
        for one in (person, other):
            friends = await self._count(connection, of(one), FRIENDSHIPS.c.status == "friends")
            if friends > MOST_FRIENDS:
                raise Refused("too_many_friends", most=MOST_FRIENDS)

    async def _count(self, connection: AsyncConnection, *conditions: ColumnElement[bool]) -> int:
        counted = select(func.count()).select_from(FRIENDSHIPS).where(*conditions)
        return (await connection.execute(counted)).scalar_one()

    async def _tables_of(
        self, connection: AsyncConnection, people: Collection[str]
    ) -> dict[str, str]:
        """The newest public table where each of these people sits."""
        shown = TABLES.c.public & ((TABLES.c.status == "open") | TABLES.c.spectators)
        wanted = (
            select(SEATS.c.person, TABLES.c.id)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(sits_now(*people), SEATS.c.person.in_(padded(people)), shown)
            .order_by(TABLES.c.created_at)
        )
        if not people:
            return {}
        return {person: table for person, table in await connection.execute(wanted)}


def require_member(person: Person) -> None:
    """Guests come and go: only accounts have friends, and challenge others."""
    if person.login is None:
        raise Refused("members_only")


def of(person: str) -> ColumnElement[bool]:
    return or_(FRIENDSHIPS.c.one == person, FRIENDSHIPS.c.other == person)


def other_of(person: str) -> ColumnElement[str]:
    return case((FRIENDSHIPS.c.one == person, FRIENDSHIPS.c.other), else_=FRIENDSHIPS.c.one)
