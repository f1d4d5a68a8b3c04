"""Chat at tables, and who has muted whom."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import IntegrityError

from pharos.server.limits import Limits
from pharos.server.live.live_table import LiveTable
from pharos.server.live.notices import Notices
from pharos.server.live.permissions import require_view
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database
from pharos.server.storage.meeting import blocked_by
from pharos.server.storage.prepared import prepared
from pharos.server.storage.rows import now
from pharos.server.storage.sanctions import require_voice
from pharos.server.storage.schema import CHAT, MUTES, PERSONS
from pharos.server.storage.table_reading import hold

REMEMBERED = 100  # lines per table
LINES = prepared(  # of a table, after one of them: every page asks for them
    select(CHAT.c.id, CHAT.c.person, PERSONS.c.name, CHAT.c.text, CHAT.c.at)
    .join(PERSONS, PERSONS.c.id == CHAT.c.person)
    .where(CHAT.c.table_id == bindparam("table"), CHAT.c.id > bindparam("after"))
    .order_by(CHAT.c.id.desc())
    .limit(REMEMBERED)
)


@dataclass(frozen=True)
class ChatRow:
    id: int
    person: str
    name: str
    text: str
    at: datetime


class Chat:
    """The chat of all tables."""

    def __init__(self, database: Database, notices: Notices, limits: Limits):
        self.database = database
        self.notices = notices
        self.limits = limits

    async def say(self, table: LiveTable, person: str | None, text: str) -> None:
        """Say something at a table, as anybody may who sees its game."""
        if person is None:
            raise Refused("no_session")
        require_view(table, person)
        await self.limits.check("chat", person)
        async with self.database.read() as connection:
            await require_voice(connection, person)
        await self._add(table.id, person, text)
        await self.notices.chatted(table)

    async def lines_for(
        self, table: LiveTable, person: str | None, after: int
    ) -> list[dict[str, Any]]:
        """What was said, without people whom the reader has muted or blocked, as `ChatLine`s."""
        lines = await self._lines(table.id, after)
        muted = await self._unheard(person) if person and lines else set()
        return [
            {**vars(line), "player": table.row.player_of(line.person)}
            for line in lines
            if line.person not in muted
        ]

    async def _add(self, table_id: str, person: str, text: str) -> None:
        line = {"table_id": table_id, "person": person, "text": text, "at": now()}
        async with self.database.write() as connection:
            await hold(connection, table_id)  # so that lines appear in the order of their ids
            await connection.execute(insert(CHAT).values(line))

    async def _lines(self, table_id: str, after: int) -> list[ChatRow]:
        """What was said after a line, as far as it is remembered."""
        found = await self.database.rows(LINES, {"table": table_id, "after": after})
        return [ChatRow(*row) for row in reversed(found)]

    async def _unheard(self, person: str) -> set[str]:
        """The people of whom a person reads nothing: those who are muted, or blocked."""
        async with self.database.read() as connection:
            return await self.mutes(person) | await blocked_by(connection, person)

    async def mutes(self, person: str) -> set[str]:
        """The people whom a person has muted."""
        async with self.database.read() as connection:
            found = select(MUTES.c.muted).where(MUTES.c.person == person)
            return set((await connection.execute(found)).scalars())

    async def mute(self, person: str, muted: str) -> None:
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(MUTES).values(person=person, muted=muted))
        except IntegrityError:
            pass  # muted already

    async def unmute(self, person: str, muted: str) -> None:
        mute = delete(MUTES).where(MUTES.c.person == person, MUTES.c.muted == muted)
        async with self.database.write() as connection:
            await connection.execute(mute)
