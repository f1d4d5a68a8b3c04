"""Everything that is stored about a person, to download: one file, written while it is sent.

Games in progress are only named: nothing that is hidden at a table gets out this way.
"""

import asyncio
import zipfile
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Table, or_, select

from pharos.server.live.filling import replay
from pharos.server.storage.accounts_schema import FORMER_NAMES, PASSKEY_CHALLENGES, PASSKEYS
from pharos.server.storage.meeting_schema import (
    BLOCKS,
    CHALLENGES,
    FRIENDSHIPS,
    INVITATIONS,
    SEEKS,
    SIGHTINGS,
)
from pharos.server.storage.moderation_schema import (
    AUDIT,
    COMPLAINTS,
    GUEST_ORIGINS,
    REPORTS,
    ROLES,
    SANCTIONS,
)
from pharos.server.storage.move_log import MoveLog
from pharos.server.storage.news_schema import NEWS, NEWS_CHOICES, PUSH_DEVICES
from pharos.server.storage.rows import Person, now
from pharos.server.storage.schema import (
    ATTEMPTS,
    CHAT,
    DUPLICATES,
    ENTRANTS,
    MUTES,
    PERSONS,
    PLAYS,
    RATINGS,
    RESETS,
    RESULTS,
    REVIEWS,
    SEATS,
    SESSIONS,
    SOLVERS,
    TABLES,
    TALLIES,
)
from pharos.server.storage.speeds_schema import VACATIONS
from pharos.server.storage.store import Store
from pharos.server.storage.tournament_schema import CONTEST_SEATS, CONTESTANTS, TOURNAMENTS


class Exported(NamedTuple):
    """What is exported from a table of the database."""

    table: Table
    whose: str  # the column that says so, or several with spaces
    columns: str  # with spaces


PARTS = {
    "account": Exported(PERSONS, "id", "id name login email public created_at"),
    "former_names": Exported(FORMER_NAMES, "person", "known_as given_up_at"),
    "passkeys": Exported(PASSKEYS, "person", "name transports created_at used_at"),
    "devices": Exported(SESSIONS, "person", "browser system created_at seen_at ends_at"),
    "tables": Exported(
        TABLES, "host", "id rulebook players options status public clock rated created_at"
    ),
    "seats": Exported(
        SEATS, "person", "table_id player stand_in resigned hints away_since rating doubt"
    ),
    "results": Exported(
        RESULTS,
        "person",
        "table_id player ladder players finished_at place won gone points sheet city side wonders "
        "leaders rated mu sigma",
    ),
    "tallies": Exported(TALLIES, "person", "ladder kind key games wins points"),
    "ratings": Exported(RATINGS, "subject", "ladder among mu sigma games provisional"),
    "chat": Exported(CHAT, "person", "table_id text at"),
    "mutes": Exported(MUTES, "person", "muted"),
    "reviews": Exported(REVIEWS, "person", "table_id status asked_at finished_at"),
    "puzzle_rating": Exported(SOLVERS, "person", "rating deviation streak best"),
    "puzzles": Exported(ATTEMPTS, "person", "puzzle right day at"),
    "daily_deals": Exported(PLAYS, "person", "deal table_id"),
    "duplicates": Exported(
        DUPLICATES, "host", "id rulebook players deals people created_at ends_at"
    ),
    "entries": Exported(ENTRANTS, "person", "duplicate joined_at"),
    "tournaments": Exported(
        TOURNAMENTS, "host", "id name kind rulebook clock status created_at finished_at"
    ),
    "tournament_entries": Exported(CONTESTANTS, "person", "tournament joined_at out"),
    "tournament_results": Exported(
        CONTEST_SEATS, "person", "tournament number player place points"
    ),
    "friends": Exported(FRIENDSHIPS, "one other", "one other asker status at"),
    "blocks": Exported(BLOCKS, "person", "blocked at"),
    "challenges": Exported(
        CHALLENGES,
        "challenger challenged",
        "challenger challenged rulebook players expansions rated clock status at",
    ),
    "invitations": Exported(INVITATIONS, "person inviter", "table_id person inviter status at"),
    "seeks": Exported(SEEKS, "person", "rulebook players expansions rated clock reach since"),
    "last_seen": Exported(SIGHTINGS, "person", "seen_at"),
    "vacations": Exported(VACATIONS, "person", "begins_at ends_at"),
    "news_settings": Exported(NEWS_CHOICES, "person", "language push email every confirmed"),
    "news_devices": Exported(PUSH_DEVICES, "person", "endpoint created_at"),
    "news": Exported(NEWS, "person", "kind status created_at"),
    "roles": Exported(ROLES, "person", "role given_at"),
    "sanctions": Exported(SANCTIONS, "person", "kind reason began_at ends_at lifted_at"),
    "reports_made": Exported(COMPLAINTS, "person", "reason note at"),
}
LEFT_OUT = (
    *(RESETS, PASSKEY_CHALLENGES),  # hashes of secrets, which end within a day
    GUEST_ORIGINS,  # a digest that means nothing elsewhere
    *(REPORTS, AUDIT),  # what others said in confidence
)


class Sink:
    """Where a ZIP file is written, a piece at a time."""

    def __init__(self):
        self._pieces: list[bytes] = []

    def write(self, piece: bytes) -> int:
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        pass

    def taken(self) -> bytes:
        """What has been written since the last call."""
        taken, self._pieces = b"".join(self._pieces), []
        return taken


class Export:
    """Puts together what people download."""

    def __init__(self, store: Store, move_log: MoveLog):
        self.store = store
        self.move_log = move_log

    async def archive(self, person: Person) -> AsyncIterator[bytes]:
        """A ZIP file: JSON for everything, and a record for every game that is over."""
        sink: Any = Sink()
        with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as file:
            for name, part in PARTS.items():
                file.writestr(f"{name}.json", await self._rows(part, person.id))
                yield sink.taken()
            for table in await self._games(person.id):
                record = await self._record(table)
                if record:
                    file.writestr(f"records/{table}.txt", record)
                    yield sink.taken()
        yield sink.taken()

    async def _rows(self, part: Exported, person: str) -> bytes:
        names = part.columns.split()
        columns = (part.table.c[name] for name in names)
        theirs = (part.table.c[name] == person for name in part.whose.split())
        wanted = select(*columns).where(or_(*theirs))
        async with self.store.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
        found = [dict(zip(names, row, strict=True)) for row in rows]
        return orjson.dumps(found, option=orjson.OPT_INDENT_2)

    async def _games(self, person: str) -> list[str]:
        """The games of a person that nobody can still play, the latest first."""
        is_open = or_(TABLES.c.sealed_until.is_(None), TABLES.c.sealed_until <= now())
        wanted = (
            select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.person == person, TABLES.c.status == "finished", is_open)
            .order_by(TABLES.c.finished_at.desc())
        )
        async with self.store.database.read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def _record(self, table: str) -> str | None:
        """None if the game was played by older rules."""
        row, entries = await self.store.table(table), await self.move_log.entries(table)
        match = row and await asyncio.to_thread(replay, row, entries)
        return match.game.record.dumps() if match else None
