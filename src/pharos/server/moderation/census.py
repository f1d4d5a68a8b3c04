"""People and tables as operators look for them. Games in progress are not read here."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.live.notices import Notices
from pharos.server.moderation.audit import Act, note_act
from pharos.server.moderation.models import ListedPerson, ListedSeat, ListedTable
from pharos.server.names import login_of
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, padded
from pharos.server.storage.moderation_schema import (
    CLOSINGS,
    COMPLAINTS,
    IS_OPEN,
    REPORTS,
    SANCTIONS,
)
from pharos.server.storage.rows import now
from pharos.server.storage.sanctions import in_force
from pharos.server.storage.schema import IS_UNFINISHED, PERSONS, SEATS, SESSIONS, TABLES
from pharos.server.storage.table_reading import sits_now

PAGE = 30
LAST = "\U0010ffff"  # no character comes after it
OF_TABLE = [TABLES.c[name] for name in ListedTable.model_fields if name != "seats"]
OF_PERSON = (PERSONS.c.id, PERSONS.c.name, PERSONS.c.login, PERSONS.c.created_at)


class Census:
    """Looks for people and tables."""

    def __init__(self, database: Database, notices: Notices):
        self.database = database
        self.notices = notices

    # People

    async def people(self, search: str, before: str | None) -> list[ListedPerson]:
        """The newest people, or those who came before one of them; or a few whose name begins with
        the words that are looked for."""
        async with self.database.read() as connection:
            if search:
                return await described(connection, await self._called(connection, search))
            wanted = select(*OF_PERSON)
            if before:
                wanted = wanted.where(came_before(PERSONS, before))
            newest = wanted.order_by(PERSONS.c.created_at.desc(), PERSONS.c.id.desc())
            return await described(connection, (await connection.execute(newest.limit(PAGE))).all())

    async def person(self, person: str) -> ListedPerson:
        async with self.database.read() as connection:
            wanted = select(*OF_PERSON).where(PERSONS.c.id == person)
            rows = (await connection.execute(wanted)).all()
            if not rows:
                raise Refused("person_not_found")
            return (await described(connection, rows))[0]

    async def reports_by(self, person: str) -> int:
        """How many reports somebody has made."""
        counted = select(func.count()).where(COMPLAINTS.c.person == person)
        async with self.database.read() as connection:
            return (await connection.execute(counted)).scalar_one()

    async def _called(self, connection: AsyncConnection, search: str) -> list[Any]:
        """People by name, the shortest first. Each way to write it walks through an index, and is
        left as soon as there are enough."""
        found: dict[str, Any] = {}
        for column, begins in self._spellings(search):
            wanted = select(*OF_PERSON).where(begins).order_by(column).limit(PAGE)
            found |= {row.id: row for row in await connection.execute(wanted)}
        return sorted(found.values(), key=lambda row: (len(row.name), row.name))[:PAGE]

    def _spellings(self, search: str) -> list[tuple[ColumnElement[str], ColumnElement[bool]]]:
        """Names as they were typed or with a capital; of accounts, however they are written."""
        names = sorted({search, search.capitalize()})
        wanted = [(PERSONS.c.name, name) for name in names]
        wanted.append((PERSONS.c.login, login_of(search)))
        return [(column, self._begins(column, text)) for column, text in wanted]

    def _begins(self, column: ColumnElement[str], text: str) -> ColumnElement[bool]:
        """Asked in the way in which each database can use its index."""
        if self.database.is_sqlite:
            return column.between(text, text + LAST)
        return column.startswith(text, autoescape=True)

    # Tables

    async def tables(self, search: str, before: str | None) -> list[ListedTable]:
        """The newest tables that are open or being played; with a person of this name, or with this
        id."""
        wanted = select(*OF_TABLE).where(IS_UNFINISHED)
        if search:
            wanted = wanted.where(or_(TABLES.c.id == search, self._has(search)))
        if before:
            wanted = wanted.where(came_before(TABLES, before))
        newest = wanted.order_by(TABLES.c.created_at.desc(), TABLES.c.id.desc()).limit(PAGE)
        async with self.database.read() as connection:
            return await with_seats(connection, newest)

    async def tables_of(self, person: str) -> list[ListedTable]:
        """The tables at which a person sits now."""
        wanted = select(*OF_TABLE).where(sits_now(person))
        async with self.database.read() as connection:
            return await with_seats(connection, wanted.order_by(TABLES.c.created_at.desc()))

    def _has(self, search: str) -> ColumnElement[bool]:
        """Whether somebody of this name sits at a table."""
        called = or_(*(begins for _, begins in self._spellings(search)))
        sits = select(SEATS.c.player).join(PERSONS, PERSONS.c.id == SEATS.c.person)
        return sits.where(SEATS.c.table_id == TABLES.c.id, called).exists()

    async def close_table(self, operator: str, table: str, notice: str, note: str) -> None:
        """End what goes on at a table, without a result; those who sit there read why."""
        closed = update(TABLES).where(TABLES.c.id == table, IS_UNFINISHED)
        async with self.database.write() as connection:
            if not (await connection.execute(closed.values(status="closed"))).rowcount:
                raise Refused("table_over")
            said = {"table_id": table, "notice": notice, "at": now()}
            await connection.execute(insert(CLOSINGS).values(said))
            await note_act(connection, Act(operator, "close", note, table_id=table))
        await self.notices.changed(table)

    async def closing(self, table: str) -> str | None:
        """What was said to those at a table when an operator closed it."""
        async with self.database.read() as connection:
            said = select(CLOSINGS.c.notice).where(CLOSINGS.c.table_id == table)
            return (await connection.execute(said)).scalar_one_or_none()


def came_before(rows: Any, one: str) -> ColumnElement[bool]:
    """Rows that are older than one of them."""
    other = rows.alias()
    at = select(other.c.created_at).where(other.c.id == one).scalar_subquery()
    return tuple_(rows.c.created_at, rows.c.id) < tuple_(at, one)


async def described(connection: AsyncConnection, rows: Sequence[Any]) -> list[ListedPerson]:
    """People with what operators have to know about them, asked for all of them together."""
    ids = padded([row.id for row in rows])
    reports = await counted(connection, REPORTS.c.person, REPORTS.c.person.in_(ids), IS_OPEN)
    theirs = SANCTIONS.c.person.in_(ids)
    muted = await counted(connection, SANCTIONS.c.person, theirs, in_force("mute", now()))
    banned = await counted(connection, SANCTIONS.c.person, theirs, in_force("ban", now()))
    alive = (SESSIONS.c.person.in_(ids), SESSIONS.c.ends_at > now())
    devices = await counted(connection, SESSIONS.c.person, *alive)
    return [
        ListedPerson(
            id=row.id,
            name=row.name,
            account=row.login is not None,
            created_at=row.created_at,
            reports=reports.get(row.id, 0),
            muted=row.id in muted,
            banned=row.id in banned,
            devices=devices.get(row.id, 0),
        )
        for row in rows
    ]


async def counted(
    connection: AsyncConnection, by: ColumnElement[str], *conditions: ColumnElement[bool]
) -> dict[str, int]:
    wanted = select(by, func.count()).where(*conditions).group_by(by)
    return {key: count for key, count in await connection.execute(wanted)}


async def with_seats(connection: AsyncConnection, tables: Select[Any]) -> list[ListedTable]:
    rows = (await connection.execute(tables)).mappings().all()
    wanted = (
        select(SEATS.c.table_id, SEATS.c.person, PERSONS.c.name, SEATS.c.bot)
        .join(PERSONS, PERSONS.c.id == SEATS.c.person, isouter=True)
        .where(SEATS.c.table_id.in_(padded([row["id"] for row in rows])))
        .order_by(SEATS.c.player)
    )
    seats: dict[str, list[ListedSeat]] = {row["id"]: [] for row in rows}
    for table, person, name, bot in await connection.execute(wanted):
        seats[table].append(ListedSeat(person=person, name=name, bot=bot))
    return [ListedTable(**row, seats=seats[row["id"]]) for row in rows]
