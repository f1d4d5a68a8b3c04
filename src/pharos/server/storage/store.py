"""People and tables in the database."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage.database import Database
from pharos.server.storage.schema import (
    CHAT,
    HANDOVERS,
    MOVES,
    MUTES,
    PERSONS,
    RESETS,
    SEATS,
    SESSIONS,
    TABLES,
)

LISTED = 50  # tables in a list, newest first
ID_BYTES = 9
EMPTY = ("open", "friend")  # the kinds of seats that wait for a person
UNFINISHED = ("open", "playing")  # the status of tables that the server has to look after


def now() -> datetime:
    return datetime.now(UTC)


def new_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    login: str | None
    password: str | None
    created_at: datetime
    email: str | None = None
    signed_until: datetime | None = None  # how long sessions from before they were stored are valid


@dataclass(frozen=True)
class SeatRow:
    player: int
    kind: str
    person: str | None = None
    name: str | None = None  # of the person
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    hints: int = 0  # taken by the person
    seal: str | None = None  # the SHA-256 of the entropy that the person adds to the deal
    entropy: str | None = None  # that entropy, once it is revealed
    away_since: datetime | None = None  # when the last page of the person was closed

    @property
    def is_empty(self) -> bool:
        return self.kind in EMPTY

    @property
    def played_by_bot(self) -> str | None:
        """The bot that decides for this player now."""
        return self.bot or self.stand_in


class Handover(NamedTuple):
    """A seat that went from a person to a bot, or back."""

    player: int
    kind: str  # left: by the person; away: by the others; back; resigned
    moves: int  # made before it


@dataclass(frozen=True)
class TableRow:
    id: str
    rulebook: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    status: str
    public: bool
    spectators: bool
    clock: str
    hints: bool | None  # None: only if one person plays against bots
    host: str
    invite: str
    created_at: datetime
    deal: str | None = field(default=None, repr=False)  # the seed, once the game is dealt
    result: dict[str, Any] | None = None
    rematch: str | None = None
    started_at: datetime | None = None
    finished_at: datetime | None = None
    origin: str | None = None  # a digest of the address that opened it
    seats: tuple[SeatRow, ...] = field(default=())
    handovers: tuple[Handover, ...] = field(default=())  # the oldest first

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask what the strongest bot would do."""
        is_alone = sum(seat.kind != "bot" for seat in self.seats) == 1
        return is_alone if self.hints is None else self.hints

    def called_by_others(self, player: int) -> bool:
        """Whether other players let a bot take over while the person was away."""
        kinds = [handover.kind for handover in self.handovers if handover.player == player]
        return self.seats[player].stand_in is not None and kinds[-1:] == ["away"]

    def player_of(self, person: str | None) -> int | None:
        """The player that a person controls."""
        mine = (seat.player for seat in self.seats if person and seat.person == person)
        return next(mine, None)


class Store:
    """People and tables."""

    def __init__(self, database: Database):
        self.database = database

    # People

    async def add_person(self, name: str) -> Person:
        person = Person(new_id(), name, None, None, now())
        async with self.database.write() as connection:
            await connection.execute(insert(PERSONS).values(vars(person)))
        return person

    async def person(self, person: str) -> Person | None:
        return await self._person(PERSONS.c.id == person)

    async def person_by_login(self, login: str) -> Person | None:
        return await self._person(PERSONS.c.login == login)

    async def change_person(self, person: Person, **changes: Any) -> Person | None:
        """The person with these changes; None if someone else has the login."""
        statement = update(PERSONS).where(PERSONS.c.id == person.id).values(changes)
        try:
            async with self.database.write() as connection:
                await connection.execute(statement)
        except IntegrityError:
            return None
        return replace(person, **changes)

    async def merge(self, guest: str, account: str) -> set[str]:
        """Give a guest's games to an account, except where it already sits; which tables."""
        taken = select(SEATS.c.table_id).where(SEATS.c.person == account)
        seats = update(SEATS).where(SEATS.c.person == guest, SEATS.c.table_id.not_in(taken))
        hosts = update(TABLES).where(TABLES.c.host == guest)
        lines = update(CHAT).where(CHAT.c.person == guest)
        async with self.database.write() as connection:
            moved = seats.values(person=account).returning(SEATS.c.table_id)
            hosted = hosts.values(host=account).returning(TABLES.c.id)
            tables = {
                *(await connection.execute(moved)).scalars(),
                *(await connection.execute(hosted)).scalars(),
            }
            await connection.execute(lines.values(person=account))
        return tables

    async def forget_person(self, person: str, name: str) -> set[str]:
        """Keep nothing of a person but a seat under another name; at which tables.

        What they said is deleted: it was theirs.
        """
        nothing = dict.fromkeys(("login", "password", "email", "signed_until"))
        forgotten = update(PERSONS).where(PERSONS.c.id == person).values(name=name, **nothing)
        theirs = (
            SESSIONS.c.person == person,
            RESETS.c.person == person,
            CHAT.c.person == person,
            or_(MUTES.c.person == person, MUTES.c.muted == person),
        )
        sat = select(SEATS.c.table_id).where(SEATS.c.person == person)
        async with self.database.write() as connection:
            for table, of_person in zip((SESSIONS, RESETS, CHAT, MUTES), theirs, strict=True):
                await connection.execute(delete(table).where(of_person))
            await connection.execute(forgotten)
            return set((await connection.execute(sat)).scalars())

    # Tables

    async def add_table(self, table: TableRow) -> None:
        async with self.database.write() as connection:
            await self._add_table(connection, table)

    async def add_rematch(self, table: TableRow, of: str) -> bool:
        """Add the table of a rematch, unless there is one already."""
        async with self.database.write() as connection:
            await self._add_table(connection, table)
            named = await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == of, TABLES.c.rematch.is_(None))
                .values(rematch=table.id)
            )
            if named.rowcount == 0:
                await connection.rollback()
            return named.rowcount > 0

    async def table(self, table: str) -> TableRow | None:
        return (await self.tables([table])).get(table)

    async def tables(self, ids: Sequence[str]) -> dict[str, TableRow]:
        """A few tables with everything known about them; lists leave out the handovers."""
        assert len(ids) <= LISTED
        found = await self._tables(TABLES.c.id.in_(ids))
        handovers: dict[str, list[Handover]] = {table.id: [] for table in found}
        async with self.database.read() as connection:
            for table, *handover in await connection.execute(_handovers_of(list(handovers))):
                handovers[table].append(Handover(*handover))
        return {row.id: replace(row, handovers=tuple(handovers[row.id])) for row in found}

    async def last_lines(self, ids: Sequence[str]) -> dict[str, int]:
        """The last line of chat at each of these tables where anything was said."""
        last = select(CHAT.c.table_id, func.max(CHAT.c.id)).where(CHAT.c.table_id.in_(ids))
        async with self.database.read() as connection:
            found = await connection.execute(last.group_by(CHAT.c.table_id))
            return {table: line for table, line in found}

    async def public_tables(self) -> list[TableRow]:
        """Tables that wait for players, and games that may be watched."""
        may_watch = and_(TABLES.c.status == "playing", TABLES.c.spectators)
        return await self._tables(TABLES.c.public & ((TABLES.c.status == "open") | may_watch))

    async def tables_of(self, person: str) -> list[TableRow]:
        sits = select(SEATS.c.table_id).where(SEATS.c.person == person)
        return await self._tables(TABLES.c.id.in_(sits) & (TABLES.c.status != "closed"))

    async def unfinished_tables_of(self, person: str) -> list[str]:
        """All tables where a person sits and the game is not over."""
        sits = select(SEATS.c.table_id).where(SEATS.c.person == person)
        unfinished = TABLES.c.id.in_(sits) & TABLES.c.status.in_(("open", "playing"))
        async with self.database.read() as connection:
            return list((await connection.execute(select(TABLES.c.id).where(unfinished))).scalars())

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each status."""
        counted = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        async with self.database.read() as connection:
            return {status: count for status, count in await connection.execute(counted)}

    async def change_table(self, table: str, was: str, **changes: Any) -> bool:
        """Change a table, if its status is still the same."""
        statement = update(TABLES).where(TABLES.c.id == table, TABLES.c.status == was)
        async with self.database.write() as connection:
            changed = await connection.execute(statement.values(changes))
            return changed.rowcount > 0

    async def start(self, table: str, fill: str | None = None) -> bool:
        """Start the game, if no seat is empty; False if that is not so, or someone was quicker.

        With `fill`, the name of a bot, that bot takes every empty seat.
        """
        empty = and_(SEATS.c.table_id == table, SEATS.c.kind.in_(EMPTY))
        filled = update(SEATS).where(empty).values(kind="bot", bot=fill)
        begun = update(TABLES).where(TABLES.c.id == table)
        async with self.database.write() as connection:
            if await hold(connection, table) != "open":
                return False
            if fill:
                await connection.execute(filled)
            if (await connection.execute(select(SEATS.c.player).where(empty))).first():
                return False
            sealed = select(SEATS.c.player).where(
                SEATS.c.table_id == table, SEATS.c.seal.is_not(None)
            )
            waits = (await connection.execute(sealed)).first()
            deal = None if waits else TABLES.c.seed  # at once, where nobody adds anything to it
            await connection.execute(begun.values(status="playing", started_at=now(), deal=deal))
            return True

    async def reveal(self, table: str, player: int, entropy: str) -> bool:
        """Note what a player adds to the deal, unless it is known or the game is dealt."""
        seat = update(SEATS).where(
            SEATS.c.table_id == table, SEATS.c.player == player, SEATS.c.entropy.is_(None)
        )
        dealt = select(TABLES.c.deal).where(TABLES.c.id == table)
        async with self.database.write() as connection:
            await hold(connection, table)
            if (await connection.execute(dealt)).scalar_one() is not None:
                return False
            return (await connection.execute(seat.values(entropy=entropy))).rowcount > 0

    async def deal(self, table: str, seed_of: Callable[[TableRow], str | None]) -> bool:
        """Note the seed of the deal, if there is one yet; whether the game is dealt by now.

        Clocks run from then on.
        """
        async with self.database.write() as connection:
            await hold(connection, table)
            (row,) = await self._read_tables(connection, TABLES.c.id == table)
            if row.deal is not None:
                return True
            seed = seed_of(row)
            if seed is not None:
                dealt = update(TABLES).where(TABLES.c.id == table)
                await connection.execute(dealt.values(deal=seed, started_at=now()))
            return seed is not None

    async def undealt_since(self, seconds: float) -> list[str]:
        """The games that started so long ago and are not dealt."""
        before = now() - timedelta(seconds=seconds)
        late = (
            (TABLES.c.status == "playing")
            & TABLES.c.deal.is_(None)
            & (TABLES.c.started_at < before)
        )
        async with self.database.read() as connection:
            return list((await connection.execute(select(TABLES.c.id).where(late))).scalars())

    async def leave(self, table: str, person: str) -> None:
        """Free a seat before the start. The next person is host; without one, the table closes."""
        seats, tables = SEATS.c.table_id == table, TABLES.c.id == table
        others = select(SEATS.c.person).where(seats, SEATS.c.person.is_not(None))
        async with self.database.write() as connection:
            if await hold(connection, table) != "open":
                return
            free = update(SEATS).where(seats, SEATS.c.person == person)
            nobody = {"person": None, "away_since": None, "seal": None}
            await connection.execute(free.values(kind="open", **nobody))
            heir = (await connection.execute(others.order_by(SEATS.c.player))).scalars().first()
            change = {"host": heir} if heir else {"status": "closed"}
            hosted = update(TABLES).where(tables, TABLES.c.host == person)
            await connection.execute(hosted.values(change))

    async def change_seat(
        self,
        table: TableRow,
        player: int,
        was: dict[str, Any],
        handover: Handover | None = None,
        **now: Any,
    ) -> bool:
        """Change a seat that is still as it was, at a table that still has the same status.

        False if someone else was quicker. A handover is stored with the change.
        """
        unchanged = [SEATS.c[column] == value for column, value in was.items()]
        statement = update(SEATS).where(SEATS.c.table_id == table.id, SEATS.c.player == player)
        try:
            async with self.database.write() as connection:
                if await hold(connection, table.id) != table.status:
                    return False
                changed = await connection.execute(statement.where(*unchanged).values(now))
                if handover and changed.rowcount:
                    await connection.execute(_noted(table.id, handover))
                return changed.rowcount > 0
        except IntegrityError:  # the person already sits at this table
            return False

    async def count_hint(self, table: str, player: int) -> None:
        """Count a hint that a player took."""
        seat = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.player == player)
        async with self.database.write() as connection:
            await connection.execute(seat.values(hints=SEATS.c.hints + 1))

    async def unfinished(self, **of: str) -> tuple[int, dict[str, int]]:
        """How many tables of a `host` or an `origin` are open or being played, and how often each
        bot sits there."""
        whose = [TABLES.c[column] == value for column, value in of.items()]
        tables = select(TABLES.c.id).where(TABLES.c.status.in_(UNFINISHED), *whose)
        bot = func.coalesce(SEATS.c.bot, SEATS.c.stand_in)
        bots = select(bot, func.count()).where(SEATS.c.table_id.in_(tables), bot.is_not(None))
        async with self.database.read() as connection:
            count = await connection.execute(select(func.count()).select_from(tables.subquery()))
            seats = await connection.execute(bots.group_by(bot))
            return count.scalar_one(), {name: number for name, number in seats}

    async def close_idle(self, opened: datetime, moved: datetime) -> list[str]:
        """Close the tables opened before then that nobody has started, and the games in which
        nobody has moved since; which ones."""
        waits = and_(TABLES.c.status == "open", TABLES.c.created_at < opened)
        moves = select(MOVES.c.index).where(MOVES.c.table_id == TABLES.c.id, MOVES.c.at >= moved)
        rests = and_(TABLES.c.status == "playing", TABLES.c.started_at < moved, ~moves.exists())
        idle = update(TABLES).where(waits | rests).values(status="closed")
        async with self.database.write() as connection:
            return list((await connection.execute(idle.returning(TABLES.c.id))).scalars())

    # Helpers

    async def _person(self, condition: Any) -> Person | None:
        async with self.database.read() as connection:
            found = await connection.execute(select(PERSONS).where(condition))
            row = found.mappings().one_or_none()
        return Person(**row) if row else None

    async def _add_table(self, connection: AsyncConnection, table: TableRow) -> None:
        row = {column.name: getattr(table, column.name) for column in TABLES.columns}
        seats = [
            {
                "table_id": table.id,
                **{key: value for key, value in vars(seat).items() if key != "name"},
            }
            for seat in table.seats
        ]
        await connection.execute(insert(TABLES).values(row))
        await connection.execute(insert(SEATS), seats)

    async def _tables(self, condition: Any) -> list[TableRow]:
        async with self.database.read() as connection:
            return await self._read_tables(connection, condition)

    async def _read_tables(self, connection: AsyncConnection, condition: Any) -> list[TableRow]:
        rows = select(TABLES).where(condition).order_by(TABLES.c.created_at.desc()).limit(LISTED)
        tables = (await connection.execute(rows)).mappings().all()
        seats = await connection.execute(_seats_of([table["id"] for table in tables]))
        return _joined(tables, seats.mappings().all())


async def hold(connection: AsyncConnection, table: str) -> str | None:
    """Lock a table until this transaction ends; its status."""
    held = select(TABLES.c.status).where(TABLES.c.id == table).with_for_update(key_share=True)
    return (await connection.execute(held)).scalar_one_or_none()


def _seats_of(tables: list[str]):
    return (
        select(SEATS, PERSONS.c.name)
        .join(PERSONS, PERSONS.c.id == SEATS.c.person, isouter=True)
        .where(SEATS.c.table_id.in_(tables))
        .order_by(SEATS.c.player)
    )


def _handovers_of(tables: list[str]):
    columns = (HANDOVERS.c[name] for name in ("table_id", *Handover._fields))
    return select(*columns).where(HANDOVERS.c.table_id.in_(tables)).order_by(HANDOVERS.c.id)


def _noted(table: str, handover: Handover):
    return insert(HANDOVERS).values(table_id=table, at=now(), **handover._asdict())


def _joined(tables: Sequence[RowMapping], seats: Sequence[RowMapping]) -> list[TableRow]:
    """Every table with its seats."""
    by_table: dict[str, list[SeatRow]] = {table["id"]: [] for table in tables}
    for seat in seats:
        facts = dict(seat)
        by_table[facts.pop("table_id")].append(SeatRow(**facts))
    return [TableRow(**table, seats=tuple(by_table[table["id"]])) for table in tables]
