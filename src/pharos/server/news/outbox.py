"""The outbox: news is stored before it is sent, and taken by one worker at a time.

A row waits until it is due; a worker claims it with a conditional update, sends it, and says how
that went. If the worker dies meanwhile, another one takes over after a while.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, or_, select, update

from pharos.server.news.choices import INTERVALS
from pharos.server.news.kinds import Facts
from pharos.server.storage.database import Database, dialect_insert
from pharos.server.storage.news_schema import NEWS, NEWS_CHOICES
from pharos.server.storage.rows import now

EMAIL = "email"  # to whom letters are addressed in the outbox
LOST_AFTER = timedelta(minutes=10)  # then the worker that sends is gone
KEPT_FOR = timedelta(days=60)  # so that nobody is told again; no game rests longer
AGAIN_AFTER = (  # each time that it failed
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=3),
)
BATCH = 20


class Piece(NamedTuple):
    """Some news, before it is known how a person is told."""

    kind: str
    facts: Facts
    key: str
    due_at: datetime


@dataclass(frozen=True)
class Item:
    """Some news on its way to a person."""

    id: int
    person: str
    to: str
    kind: str
    facts: Facts
    tries: int  # this one included


class Outbox:
    """All news that was ever to be sent, until it is forgotten."""

    def __init__(self, database: Database):
        self.database = database

    async def add(self, person: str, to: Sequence[str], news: Piece) -> None:
        """Store some news for each way to tell it, unless it is known."""
        new = {**news._asdict(), "person": person, "status": "waiting", "tries": 0}
        rows = [{**new, "to": one, "created_at": now()} for one in to]
        async with self.database.write() as connection:
            insert = dialect_insert(connection)(NEWS).values(rows)
            await connection.execute(insert.on_conflict_do_nothing())

    # Taking

    async def take_pushes(self) -> list[Item]:
        """Claim the next messages to devices that are due."""
        wanted = select(NEWS.c.id).where(NEWS.c.to != EMAIL, due()).order_by(NEWS.c.due_at)
        async with self.database.read() as connection:  # mostly there are none
            ids = (await connection.execute(wanted.limit(BATCH))).scalars().all()
        if not ids:
            return []
        async with self.database.write() as connection:
            return await claim(connection, NEWS.c.id.in_(ids))

    async def people_with_letters(self) -> list[str]:
        """The people to whom a letter is due now."""
        may = or_(NEWS_CHOICES.c.next_letter_at.is_(None), NEWS_CHOICES.c.next_letter_at <= now())
        wanted = (
            select(NEWS.c.person)
            .join(NEWS_CHOICES, NEWS_CHOICES.c.person == NEWS.c.person)
            .where(NEWS.c.to == EMAIL, due(), may)
            .distinct()
            .limit(BATCH)
        )
        async with self.database.read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def take_letter(self, person: str) -> list[Item]:
        """Claim everything that the next letter to a person has to tell; nothing if another worker
        writes it. Until it is sent, no other letter is written."""
        at = now()
        may = or_(NEWS_CHOICES.c.next_letter_at.is_(None), NEWS_CHOICES.c.next_letter_at <= at)
        theirs = choices_of(person).where(may)
        async with self.database.write() as connection:
            held = await connection.execute(theirs.values(next_letter_at=at + LOST_AFTER))
            if not held.rowcount:
                return []
            items = await claim(connection, (NEWS.c.person == person) & (NEWS.c.to == EMAIL))
            if not items:  # another letter told everything meanwhile
                await connection.execute(choices_of(person).values(next_letter_at=None))
            return items

    # How it went

    async def end(self, items: Sequence[Item], status: str) -> None:
        """They are sent, dropped because nobody needs them now, or failed for good. That they
        were is kept, so that nobody is told again; what they said is not."""
        await self._change(items, status=status, facts={})

    async def postpone(self, items: Sequence[Item], until: datetime) -> None:
        """Try these items later: it is not certain yet that somebody needs them."""
        await self._change(items, status="waiting", due_at=until, tries=NEWS.c.tries - 1)

    async def try_again(self, items: Sequence[Item]) -> None:
        """Try items again that could not be sent: later, or never after too many tries."""
        for item in items:
            if item.tries > len(AGAIN_AFTER):
                await self.end([item], "failed")
            else:
                due_at = now() + AGAIN_AFTER[item.tries - 1]
                await self._change([item], status="waiting", due_at=due_at)

    async def end_letter(self, person: str, every: str | None) -> None:
        """The next letter may follow after the interval; at once if none was sent."""
        after = now() + INTERVALS[every] if every else None
        async with self.database.write() as connection:
            await connection.execute(choices_of(person).values(next_letter_at=after))

    async def forget_old(self) -> None:
        async with self.database.write() as connection:
            old = delete(NEWS).where(NEWS.c.created_at < now() - KEPT_FOR)
            await connection.execute(old)

    async def _change(self, items: Sequence[Item], **values: Any) -> None:
        if not items:
            return
        ids = [item.id for item in items]
        async with self.database.write() as connection:
            await connection.execute(update(NEWS).where(NEWS.c.id.in_(ids)).values(values))


def choices_of(person: str):
    return update(NEWS_CHOICES).where(NEWS_CHOICES.c.person == person)


def due():
    """What nobody sends, though it is time."""
    lost = and_(NEWS.c.status == "sending", NEWS.c.claimed_at < now() - LOST_AFTER)
    waits = and_(NEWS.c.status == "waiting", NEWS.c.due_at <= now())
    return or_(waits, lost)


async def claim(connection: Any, condition: Any) -> list[Item]:
    """Take what is still due: of two workers, the second finds nothing."""
    columns = [NEWS.c[name] for name in Item.__dataclass_fields__]
    taken = update(NEWS).where(condition, due())
    mine = {"status": "sending", "claimed_at": now(), "tries": NEWS.c.tries + 1}
    rows = await connection.execute(taken.values(mine).returning(*columns))
    return sorted((Item(**row) for row in rows.mappings()), key=lambda item: item.id)
