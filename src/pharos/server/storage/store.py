"""People and tables in the database."""

import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    RowMapping,
    and_,
    bindparam,
    case,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.storage import belongings
from pharos.server.storage.belongings import Recount
from pharos.server.storage.database import Database
from pharos.server.storage.schema import (
    CHAT,
    HANDOVERS,
    IS_UNFINISHED,
    MOVES,
    PERSONS,
    RESULTS,
    SEATS,
    TABLES,
)
from pharos.server.storage.speeds import (
    Vacation,
    rests,
    vacations_at,
    wake_up,
)
from pharos.table.clocks import OVER_DAYS
from pharos.table.thinking import Stretch

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
    public: bool = False  # whether everybody may see the profile
    known_as: str | None = None  # the name of an account in lower case: nobody else has it


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
    rated: bool = False
    result: dict[str, Any] | None = None
    rematch: str | None = None
    tried_table: str | None = None  # whose game is played on here, from a position of it
    tried_moves: int | None = None  # that came before it
    started_at: datetime | None = None
    finished_at: datetime | None = None
    origin: str | None = None  # a digest of the address that opened it
    shared_deal: str | None = None  # the deal that others play too, at tables of their own
    sealed_until: datetime | None = None  # until then, nobody else sees what was played there
    seats: tuple[SeatRow, ...] = field(default=())
    handovers: tuple[Handover, ...] = field(default=())  # the oldest first
    vacations: tuple[Vacation, ...] = field(default=())  # since it was opened, if it is over days

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask what the strongest bot would do."""
        is_alone = sum(seat.kind != "bot" for seat in self.seats) == 1
        return is_alone if self.hints is None else self.hints

    @property
    def is_sealed(self) -> bool:
        """Whether somebody may still play the same deal, and must not see how it went here."""
        return self.sealed_until is not None and now() < self.sealed_until

    @property
    def is_over_days(self) -> bool:
        """Whether players come back for every decision, instead of staying at the table."""
        return self.clock in OVER_DAYS

    def pauses_of(self, player: int) -> tuple[Stretch, ...]:
        """When the clock of a player stood still, stands still or will do so."""
        person = self.seats[player].person
        return tuple(one.stretch for one in self.vacations if one.person == person)

    def vacation_until(self, seat: SeatRow, at: datetime) -> datetime | None:
        """When the vacation ends that a person is on at a moment."""
        on = (one for one in self.pauses_of(seat.player) if one.begins <= at < one.ends)
        return next((one.ends for one in on), None)

    def called_by_others(self, player: int) -> bool:
        """Whether other players let a bot take over while the person was away."""
        kinds = [handover.kind for handover in self.handovers if handover.player == player]
        return self.seats[player].stand_in is not None and kinds[-1:] == ["away"]

    def player_of(self, person: str | None) -> int | None:
        """The player that a person controls."""
        mine = (seat.player for seat in self.seats if person and seat.person == person)
        return next(mine, None)


Check = Callable[[AsyncConnection], Awaitable[None]]  # refuses what a transaction has changed
Remember = Callable[[AsyncConnection, TableRow], Awaitable[None]]  # in the same transaction


async def allow(connection: AsyncConnection) -> None:
    """A check that refuses nothing."""


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

    async def account_with_login(self, login: str) -> Person | None:
        return await self._person(PERSONS.c.login == login)

    async def account_known_as(self, name: str) -> Person | None:
        """The account that is called so; `known_as` says how."""
        return await self._person(PERSONS.c.known_as == name)

    async def change_person(
        self, person: Person, check: Check = allow, **changes: Any
    ) -> Person | None:
        """The person with these changes; None if someone else has the name or the login."""
        statement = update(PERSONS).where(PERSONS.c.id == person.id).values(changes)
        try:
            async with self.database.write() as connection:
                await connection.execute(statement)
                await check(connection)
        except IntegrityError:
            return None
        return replace(person, **changes)

    async def merge(self, guest: str, account: str, recount: Recount) -> set[str]:
        """Give everything of a guest to an account; at which tables something has changed."""
        async with self.database.write() as connection:
            return await belongings.merge_people(connection, guest, account, recount)

    async def forget_person(self, person: str, name: str) -> set[str]:
        """Keep nothing of a person but a seat under another name; at which tables."""
        async with self.database.write() as connection:
            return await belongings.forget_person(connection, person, name)

    # Tables

    async def add_table(self, table: TableRow, check: Check = allow) -> None:
        async with self.database.write() as connection:
            await self._add_table(connection, table)
            await check(connection)

    async def add_tables(self, connection: AsyncConnection, tables: Sequence[TableRow]) -> None:
        """Add tables together with whatever else a transaction does."""
        for table in tables:
            await self._add_table(connection, table)

    async def add_tried(
        self, table: TableRow, moves: list[dict[str, Any]], check: Check = allow
    ) -> None:
        """Add a table that begins with moves of another one."""
        async with self.database.write() as connection:
            await self._add_table(connection, table)
            if moves:
                await connection.execute(insert(MOVES), moves)
            await check(connection)

    async def add_rematch(self, table: TableRow, of: str, check: Check = allow) -> bool:
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
                return False
            await check(connection)
            return True

    async def table(self, table: str) -> TableRow | None:
        return (await self.tables([table])).get(table)

    async def tables(self, ids: Sequence[str]) -> dict[str, TableRow]:
        """A few tables with everything known about them; lists leave out the handovers."""
        assert len(ids) <= LISTED
        async with self.database.read() as connection:
            found = await self._read(connection, TABLES_WITH, {"ids": ids})
            handovers: dict[str, list[Handover]] = {table.id: [] for table in found}
            for table, *handover in await connection.execute(HANDOVERS_OF, {"ids": [*handovers]}):
                handovers[table].append(Handover(*handover))
            over_days = [row.id for row in found if row.is_over_days]
            vacations = await vacations_at(connection, over_days)
        return {
            row.id: replace(
                row, handovers=tuple(handovers[row.id]), vacations=vacations.get(row.id, ())
            )
            for row in found
        }

    async def last_lines(self, ids: Sequence[str]) -> dict[str, int]:
        """The last line of chat at each of these tables where anything was said."""
        last = select(CHAT.c.table_id, func.max(CHAT.c.id)).where(CHAT.c.table_id.in_(ids))
        async with self.database.read() as connection:
            found = await connection.execute(last.group_by(CHAT.c.table_id))
            return {table: line for table, line in found}

    async def public_tables(
        self, like: dict[str, Any] | None = None, free: int = 0, without: Collection[str] = ()
    ) -> list[TableRow]:
        """Tables that wait for players, and games that may be watched.

        Those that are `like` this; where people still sit down, with as many seats `free` for
        anybody; and `without` those of these hosts.
        """
        chairs = select(func.count()).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "open")
        waits = TABLES.c.status == "open"
        has_room = waits & (chairs.scalar_subquery() >= free) if free else waits
        may_watch = and_(TABLES.c.status == "playing", TABLES.c.spectators)
        shown = TABLES.c.public & (has_room | may_watch)
        alike = [TABLES.c[column] == value for column, value in (like or {}).items()]
        return await self._tables(
            and_(IS_UNFINISHED, shown, *alike, TABLES.c.host.not_in(list(without)))
        )

    async def finished_tables_of(self, person: str) -> list[TableRow]:
        """The latest tables where a person has played to the end: from the history, which knows
        them without reading all."""
        latest = RESULTS.c.finished_at.desc()
        over = select(RESULTS.c.table_id).where(RESULTS.c.person == person).order_by(latest)
        async with self.database.read() as connection:
            ids = (await connection.execute(over.limit(LISTED))).scalars().all()
            return await self._read(connection, TABLES_WITH, {"ids": ids})

    async def unfinished_tables_of(self, person: str) -> list[TableRow]:
        """All tables where a person sits and the game is not over."""
        wanted = select(TABLES).where(IS_UNFINISHED, has_seat(person))
        async with self.database.read() as connection:
            return await self._read(connection, wanted)

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each status."""
        counted = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
        async with self.database.read() as connection:
            return {status: count for status, count in await connection.execute(counted)}

    async def finish(
        self, table: str, result: dict[str, Any], at: datetime, remember: Remember
    ) -> None:
        """A game is over, unless somebody was quicker to say so; it is remembered at once."""
        over = update(TABLES).where(TABLES.c.id == table, TABLES.c.status == "playing")
        changes = {"status": "finished", "result": result, "finished_at": at}
        async with self.database.write() as connection:
            if (await connection.execute(over.values(changes))).rowcount:
                (row,) = await self._read_tables(connection, TABLES.c.id == table)
                await remember(connection, row)

    async def start(self, table: str, fill: str | None = None, check: Check = allow) -> bool:
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
                await check(connection)
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
        check: Check = allow,
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
                    await wake_up(connection, [table.id])  # a bot may have to decide now
                await check(connection)
                return changed.rowcount > 0
        except IntegrityError:  # the person already sits at this table
            return False

    async def count_hint(self, table: str, player: int) -> None:
        """Count a hint that a player took."""
        seat = update(SEATS).where(SEATS.c.table_id == table, SEATS.c.player == player)
        async with self.database.write() as connection:
            await connection.execute(seat.values(hints=SEATS.c.hints + 1))

    async def close_idle(self, opened: datetime, moved: datetime) -> list[str]:
        """Close the tables opened before then that nobody has started, the games of shared deals
        that were over by then, and the games in which nobody has moved since; which ones. A game
        over days waits longer: for people to come as for them to decide, while its clock runs."""
        since = case((TABLES.c.clock.in_(OVER_DAYS), moved), else_=opened)
        waits = and_(TABLES.c.status == "open", TABLES.c.created_at < since)
        moves = select(MOVES.c.index).where(MOVES.c.table_id == TABLES.c.id, MOVES.c.at >= moved)
        is_left = and_(~moves.exists(), ~rests(TABLES.c.id, now()))
        unmoved = and_(TABLES.c.status == "playing", TABLES.c.started_at < moved, is_left)
        late = and_(TABLES.c.status == "playing", TABLES.c.sealed_until < opened)
        idle = update(TABLES).where(waits | late | unmoved).values(status="closed")
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
        return await self._read(connection, _newest(condition))

    async def _read(
        self, connection: AsyncConnection, rows: Any, values: dict[str, Any] | None = None
    ) -> list[TableRow]:
        tables = (await connection.execute(rows, values)).mappings().all()
        seats = await connection.execute(SEATS_OF, {"ids": [table["id"] for table in tables]})
        return _joined(tables, seats.mappings().all())


def has_seat(person: str) -> ColumnElement[bool]:
    """Whether a person sits at a table. Asked about tables that are not over: there are far fewer
    of them than seats in which somebody who plays much has sat."""
    sits = select(SEATS.c.player).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == person)
    return sits.exists()


async def unfinished(connection: AsyncConnection, **of: str) -> tuple[int, dict[str, int]]:
    """How many tables of a `host` or an `origin` are open or being played, and how often each bot
    sits there. Others who would change that wait until this transaction ends."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
        locked = func.pg_advisory_xact_lock(func.hashtextextended(repr(sorted(of.items())), 0))
        await connection.execute(select(locked))
    whose = [TABLES.c[column] == value for column, value in of.items()]
    tables = select(TABLES.c.id).where(TABLES.c.status.in_(UNFINISHED), *whose)
    bot = func.coalesce(SEATS.c.bot, SEATS.c.stand_in)
    bots = select(bot, func.count()).where(SEATS.c.table_id.in_(tables), bot.is_not(None))
    count = await connection.execute(select(func.count()).select_from(tables.subquery()))
    seats = await connection.execute(bots.group_by(bot))
    return count.scalar_one(), {name: number for name, number in seats}


async def hold(connection: AsyncConnection, table: str) -> str | None:
    """Lock a table until this transaction ends; its status."""
    held = select(TABLES.c.status).where(TABLES.c.id == table).with_for_update(key_share=True)
    return (await connection.execute(held)).scalar_one_or_none()


def _newest(condition: Any):
    return select(TABLES).where(condition).order_by(TABLES.c.created_at.desc()).limit(LISTED)


# What is read all the time is put together once
IDS = bindparam("ids", expanding=True)
TABLES_WITH = _newest(TABLES.c.id.in_(IDS))
SEATS_OF = (
    select(SEATS, PERSONS.c.name)
    .join(PERSONS, PERSONS.c.id == SEATS.c.person, isouter=True)
    .where(SEATS.c.table_id.in_(IDS))
    .order_by(SEATS.c.player)
)
HANDOVERS_OF = (
    select(*(HANDOVERS.c[name] for name in ("table_id", *Handover._fields)))
    .where(HANDOVERS.c.table_id.in_(IDS))
    .order_by(HANDOVERS.c.id)
)


def _noted(table: str, handover: Handover):
    return insert(HANDOVERS).values(table_id=table, at=now(), **handover._asdict())


def _joined(tables: Sequence[RowMapping], seats: Sequence[RowMapping]) -> list[TableRow]:
    """Every table with its seats."""
    by_table: dict[str, list[SeatRow]] = {table["id"]: [] for table in tables}
    for seat in seats:
        facts = dict(seat)
        by_table[facts.pop("table_id")].append(SeatRow(**facts))
    return [TableRow(**table, seats=tuple(by_table[table["id"]])) for table in tables]
