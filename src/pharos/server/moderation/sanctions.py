"""Warnings, mutes and bans, and what follows from them at once, at every worker."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from sqlalchemy import insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live.notices import Notices
from pharos.server.live.seating import Seating
from pharos.server.moderation.audit import Act, note_act
from pharos.server.moderation.origins import origin_of
from pharos.server.moderation.roles import require_no_operator
from pharos.server.people.sessions import Sessions
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database
from pharos.server.storage.moderation_schema import SANCTIONS
from pharos.server.storage.rows import now
from pharos.server.storage.sanctions import in_force
from pharos.server.storage.schema import PERSONS

SESSIONS_CHANGED = "sessions"  # the notice that sockets of somebody may have to be closed
ORIGIN_LASTS = timedelta(days=30)  # at most, however long the guest is banned
SHOWN = 50

Kind = Literal["warning", "mute", "ban"]


class Sentence(NamedTuple):
    """What an operator decides about a person."""

    person: str
    kind: Kind
    reason: str
    hours: int | None  # None: for good
    note: str  # for other operators
    report: int | None = None


class Sanction(NamedTuple):
    """A warning, a mute or a ban."""

    id: int
    kind: Kind
    reason: str
    began_at: datetime
    ends_at: datetime | None
    lifted_at: datetime | None

    @property
    def is_in_force(self) -> bool:
        return self.lifted_at is None and (self.ends_at is None or self.ends_at > now())


OF_SANCTION = [SANCTIONS.c[name] for name in Sanction._fields]


class Sanctions:
    """All sanctions."""

    def __init__(self, database: Database, sessions: Sessions, seating: Seating, notices: Notices):
        self.database = database
        self.seating = seating
        self.notices = notices
        notices.listeners[SESSIONS_CHANGED] = sessions.look

    async def impose(self, operator: str, sentence: Sentence) -> None:
        async with self.database.write() as connection:
            await add_sanction(connection, operator, sentence)
        await self.enforce(sentence)

    async def enforce(self, sentence: Sentence) -> None:
        """A banned person is out: their pages are closed, and bots play on for them."""
        if sentence.kind != "ban":
            return
        await self.notices.happened(SESSIONS_CHANGED)
        for row in await self.seating.store.unfinished_tables_of(sentence.person):
            table = await self.seating.live_tables.find(row.id)
            with suppress(Refused):  # the game may be over by now, or a bot plays already
                await self.seating.leave(table, sentence.person)

    async def lift(self, operator: str, sanction: int, note: str) -> None:
        """End a mute or a ban before its time."""
        at = now()
        lasts = or_(in_force("mute", at), in_force("ban", at))
        lifted = (
            update(SANCTIONS)
            .where(SANCTIONS.c.id == sanction, lasts)
            .values(lifted_at=at)
            .returning(SANCTIONS.c.person, SANCTIONS.c.kind)
        )
        async with self.database.write() as connection:
            row = (await connection.execute(lifted)).one_or_none()
            if row is None:
                raise Refused("sanction_over")
            act = Act(operator, f"un{row.kind}", note, row.person)
            await note_act(connection, act)

    async def of(self, person: str) -> list[Sanction]:
        """The latest sanctions of a person."""
        wanted = select(*OF_SANCTION).where(SANCTIONS.c.person == person)
        latest = wanted.order_by(SANCTIONS.c.id.desc()).limit(SHOWN)
        async with self.database.read() as connection:
            return [Sanction(*row) for row in await connection.execute(latest)]

    async def read_warnings(self, person: str) -> None:
        """A person has read what they were warned of."""
        unread = update(SANCTIONS).where(
            SANCTIONS.c.person == person,
            SANCTIONS.c.kind == "warning",
            SANCTIONS.c.ends_at.is_(None),
        )
        async with self.database.write() as connection:
            await connection.execute(unread.values(ends_at=now()))


async def add_sanction(connection: AsyncConnection, operator: str, sentence: Sentence) -> None:
    """Store a sanction and that it was imposed. A guest who is banned could come back as another
    one at once, so new guests from the same address are kept out too, for a while."""
    await require_no_operator(connection, sentence.person)
    began, ends_at = now(), None
    if sentence.hours and sentence.kind != "warning":
        ends_at = began + timedelta(hours=sentence.hours)
    row = {"kind": sentence.kind, "reason": sentence.reason, "began_at": began, "ends_at": ends_at}
    whose = select(PERSONS.c.login).where(PERSONS.c.id == sentence.person)
    is_guest = (await connection.execute(whose)).scalar_one() is None
    if sentence.kind == "ban" and is_guest:
        latest = began + ORIGIN_LASTS
        row["origin"] = await origin_of(connection, sentence.person)
        row["origin_until"] = min(ends_at or latest, latest)
    await connection.execute(insert(SANCTIONS).values(person=sentence.person, **row))
    act = Act(operator, sentence.kind, sentence.note, sentence.person)
    await note_act(connection, act._replace(report=sentence.report, until=ends_at))
