"""Reviews in the database: those that wait in a queue, and those that are done and kept.

Every worker takes the oldest that waits. One whose worker gives no more signs of life is taken by
another worker.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database
from pharos.server.storage.rows import now
from pharos.server.storage.schema import REVIEWS

UNDER_WAY = ("waiting", "thinking")
SILENT_FOR = timedelta(seconds=30)  # then the worker that thought about it is gone
LOCK = 7_2011  # of PostgreSQL: one request at a time is counted


@dataclass(frozen=True)
class ReviewRow:
    """How far a review has come."""

    table_id: str
    status: str
    answered: int
    questions: int
    found: str | None
    asked_at: datetime


@dataclass(frozen=True)
class InQueue:
    """How many reviews are under way: all, of a person, and of an address."""

    all: int
    of_person: int
    of_origin: int


Count = Callable[[InQueue], Awaitable[None]]  # refuses one that is too many


class ReviewQueue:
    """The reviews of all tables."""

    def __init__(self, database: Database):
        self.database = database

    async def read(self, table: str) -> ReviewRow | None:
        columns = [REVIEWS.c[name] for name in ReviewRow.__dataclass_fields__]
        async with self.database.read() as connection:
            wanted = select(*columns).where(REVIEWS.c.table_id == table)
            row = (await connection.execute(wanted)).mappings().one_or_none()
        return ReviewRow(**row) if row else None

    async def ahead_of(self, row: ReviewRow) -> int:
        """How many reviews come before one that waits."""
        before = REVIEWS.c.status.in_(UNDER_WAY) & (REVIEWS.c.asked_at < row.asked_at)
        async with self.database.read() as connection:
            return (await connection.execute(counted(before))).scalar_one()

    async def ask(self, table: str, person: str, origin: str, check: Count) -> None:
        """Queue a review, unless it is known or under way; one that failed waits again."""
        asked = {
            **{"person": person, "origin": origin, "status": "waiting", "asked_at": now()},
            **{"worker": None, "answered": 0, "questions": 0, "found": None},
        }
        this = REVIEWS.c.table_id == table
        async with self.database.write() as connection:
            if not self.database.is_sqlite:  # which has one writer at a time anyway
                await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
            status = await connection.execute(select(REVIEWS.c.status).where(this))
            known = status.scalar_one_or_none()
            if known not in (None, "failed"):
                return
            await check(await in_queue(connection, person, origin))
            if known is None:
                await connection.execute(insert(REVIEWS).values(table_id=table, **asked))
            else:
                await connection.execute(update(REVIEWS).where(this).values(asked))

    async def take(self, worker: str) -> str | None:
        """Take the oldest review that nobody is working on; returns its table."""
        lost = (REVIEWS.c.status == "thinking") & (REVIEWS.c.seen_at < now() - SILENT_FOR)
        oldest = (
            select(REVIEWS.c.table_id)
            .where(or_(REVIEWS.c.status == "waiting", lost))
            .order_by(REVIEWS.c.asked_at)
            .limit(1)
        )
        async with self.database.read() as connection:  # mostly there is none
            if (await connection.execute(oldest)).first() is None:
                return None
        async with self.database.write() as connection:
            locked = oldest.with_for_update(skip_locked=True)
            table = (await connection.execute(locked)).scalar_one_or_none()
            if table is not None:
                taken = update(REVIEWS).where(REVIEWS.c.table_id == table)
                mine = {"status": "thinking", "worker": worker, "seen_at": now(), "found": None}
                await connection.execute(taken.values(mine))
            return table

    async def note(self, table: str, worker: str, **found: Any) -> bool:
        """Note how far a worker has come; False if another one has taken over."""
        return await self._change(table, worker, seen_at=now(), **found)

    async def end(self, table: str, worker: str, status: str, **found: Any) -> bool:
        """Note that a review is done, or has failed."""
        return await self._change(table, worker, status=status, finished_at=now(), **found)

    async def give_back(self, table: str, worker: str) -> bool:
        """Another worker starts it again."""
        return await self._change(table, worker, status="waiting", found=None)

    async def mark_failed(self, table: str) -> None:
        """What was kept can no longer be read: the next request makes a new one."""
        kept = update(REVIEWS).where(REVIEWS.c.table_id == table, REVIEWS.c.status == "done")
        async with self.database.write() as connection:
            await connection.execute(kept.values(status="failed", found=None))

    async def count_waiting(self) -> int:
        async with self.database.read() as connection:
            return (await connection.execute(counted(REVIEWS.c.status == "waiting"))).scalar_one()

    async def _change(self, table: str, of: str, **values: Any) -> bool:
        mine = update(REVIEWS).where(
            REVIEWS.c.table_id == table, REVIEWS.c.worker == of, REVIEWS.c.status == "thinking"
        )
        async with self.database.write() as connection:
            return (await connection.execute(mine.values(values))).rowcount > 0


def counted(condition: Any):
    return select(func.count()).select_from(REVIEWS).where(condition)


async def in_queue(connection: AsyncConnection, person: str, origin: str) -> InQueue:
    under_way = REVIEWS.c.status.in_(UNDER_WAY)
    conditions = (
        under_way,
        under_way & (REVIEWS.c.person == person),
        under_way & (REVIEWS.c.origin == origin),
    )
    counts = [(await connection.execute(counted(one))).scalar_one() for one in conditions]
    return InQueue(*counts)
