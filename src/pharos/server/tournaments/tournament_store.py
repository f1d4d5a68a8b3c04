"""Tournaments in the database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.server.ratings.ladders import GONE, PEOPLE
from pharos.server.refusals import Refused
from pharos.server.storage.database import Database, padded
from pharos.server.storage.rows import ladder_of, now
from pharos.server.storage.schema import MOVES, PERSONS, RATINGS, RESULTS, SEATS, TABLES
from pharos.server.storage.tournament_schema import (
    CONTEST_SEATS,
    CONTESTANTS,
    CONTESTS,
    TOURNAMENTS,
)
from pharos.server.tournaments.directing import NewContest
from pharos.server.tournaments.state import (
    Contest,
    Contestant,
    Seat,
    Status,
    Tournament,
    TournamentSettings,
)

LISTED = 50  # of each status, newest first
MOST_HOSTED = 3  # tournaments of one host that are not over
OVER = ("finished", "cancelled")
WAITS_FOR = timedelta(days=60)  # then a tournament that nobody starts is cancelled
LEFT_TO_CLOCK = 3  # decisions in a row; then somebody has given up

Outcome = list[tuple[int, int]]  # the place and the victory points of every player


class ListedTournament(NamedTuple):
    """A tournament in a list that somebody reads."""

    settings: TournamentSettings
    people: int  # who take part
    out: bool | None  # whether the reader has left; None for one who does not take part


class TournamentStore:
    def __init__(self, database: Database):
        self.database = database

    async def add(self, settings: TournamentSettings) -> None:
        """Store a tournament, unless its host has too many."""
        hosted = (TOURNAMENTS.c.host == settings.host) & TOURNAMENTS.c.status.not_in(OVER)
        host = select(PERSONS.c.id).where(PERSONS.c.id == settings.host)
        async with self.database.write() as connection:
            await connection.execute(host.with_for_update(key_share=True))  # one after the other
            count = await connection.execute(select(func.count()).where(hosted))
            if count.scalar_one() >= MOST_HOSTED:
                raise Refused("too_many_tournaments", most=MOST_HOSTED)
            await connection.execute(insert(TOURNAMENTS).values(vars(settings)))

    async def find(self, tournament: str) -> Tournament:
        async with self.database.read() as connection:
            return await read(connection, tournament)

    async def of_table(self, table: str) -> str | None:
        """The tournament to which the game of a table belongs."""
        wanted = select(CONTESTS.c.tournament).where(CONTESTS.c.table_id == table)
        async with self.database.read() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def listed(
        self, person: str | None, statuses: Sequence[Status]
    ) -> list[ListedTournament]:
        """Tournaments that everybody may join, and those in which somebody takes part or is
        host."""
        of_this = CONTESTANTS.c.tournament == TOURNAMENTS.c.id
        people = select(func.count()).where(of_this).scalar_subquery()
        out = select(CONTESTANTS.c.out).where(of_this, CONTESTANTS.c.person == person)
        mine = select(CONTESTANTS.c.tournament).where(CONTESTANTS.c.person == person)
        shown = or_(TOURNAMENTS.c.public, TOURNAMENTS.c.id.in_(mine), TOURNAMENTS.c.host == person)
        newest = TOURNAMENTS.c.created_at.desc()
        columns = [TOURNAMENTS.c[field.name] for field in fields(TournamentSettings)]
        found: list[ListedTournament] = []
        async with self.database.read() as connection:
            for status in statuses:
                wanted = select(people, out.scalar_subquery(), *columns)
                wanted = wanted.where(TOURNAMENTS.c.status == status, shown)
                latest = wanted.order_by(newest).limit(LISTED)
                rows: Sequence[Any] = (await connection.execute(latest)).all()
                found += [
                    ListedTournament(TournamentSettings(*settings), count, left)
                    for count, left, *settings in rows
                ]
        return found

    async def tables_of(self, tournaments: Sequence[str], person: str | None) -> dict[str, str]:
        """The tables at which somebody is awaited now, by tournament."""
        mine = (
            select(CONTESTS.c.tournament, CONTESTS.c.table_id)
            .join(CONTEST_SEATS, _same_contest())
            .join(TABLES, TABLES.c.id == CONTESTS.c.table_id)
            .join(TOURNAMENTS, TOURNAMENTS.c.id == CONTESTS.c.tournament)
            .join(SEATS, and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == person))
            .where(CONTEST_SEATS.c.person == person, CONTESTS.c.tournament.in_(padded(tournaments)))
            .where(TABLES.c.status == "playing", TOURNAMENTS.c.status == "playing")
            .where(~SEATS.c.resigned)
        )
        if not tournaments:
            return {}
        async with self.database.read() as connection:
            return {tournament: table for tournament, table in await connection.execute(mine)}

    async def due(self) -> list[str]:
        """Tournaments in which something may have to be done: a game is over, time is up, nobody
        plays, or it is an arena, where somebody may be free."""
        at = now()
        over = TABLES.c.status.in_(("finished", "closed"))
        mine = CONTESTS.c.tournament == TOURNAMENTS.c.id
        runs = and_(mine, CONTESTS.c.ended_at.is_(None))
        news = exists().where(runs, TABLES.c.id == CONTESTS.c.table_id, over)
        playing = or_(
            TOURNAMENTS.c.kind == "arena",
            TOURNAMENTS.c.ends_at <= at,
            news,
            ~exists().where(runs),
        )
        starts = or_(TOURNAMENTS.c.starts_at <= at, TOURNAMENTS.c.created_at < at - WAITS_FOR)
        wanted = select(TOURNAMENTS.c.id).where(
            or_(
                and_(TOURNAMENTS.c.status == "playing", playing),
                and_(TOURNAMENTS.c.status == "open", starts),
            )
        )
        async with self.database.read() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def absent(self) -> list[tuple[str, str, str]]:
        """Tournament, table and person of everybody who leaves their decisions to the clock."""
        by_clock = (
            select(CONTESTS.c.tournament, MOVES.c.table_id, MOVES.c.player, CONTEST_SEATS.c.person)
            .join(CONTESTS, CONTESTS.c.table_id == MOVES.c.table_id)
            .join(CONTEST_SEATS, and_(_same_contest(), CONTEST_SEATS.c.player == MOVES.c.player))
            .join(TOURNAMENTS, TOURNAMENTS.c.id == CONTESTS.c.tournament)
            .where(TOURNAMENTS.c.status == "playing", CONTESTS.c.ended_at.is_(None))
            .where(MOVES.c.by == "clock")
            .group_by(
                CONTESTS.c.tournament, MOVES.c.table_id, MOVES.c.player, CONTEST_SEATS.c.person
            )
            .having(func.count() >= LEFT_TO_CLOCK)
        )
        found: list[tuple[str, str, str]] = []
        async with self.database.read() as connection:
            for tournament, table, player, person in (await connection.execute(by_clock)).all():
                last = select(MOVES.c.by).where(MOVES.c.table_id == table, MOVES.c.player == player)
                latest = last.order_by(MOVES.c.index.desc()).limit(LEFT_TO_CLOCK)
                if set((await connection.execute(latest)).scalars()) == {"clock"}:
                    found.append((tournament, table, person))
        return found


# Within a transaction


async def hold(connection: AsyncConnection, tournament: str) -> Tournament:
    """A tournament as it is now; others who would change it wait until this transaction ends."""
    held = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.id == tournament).with_for_update()
    await connection.execute(held)
    return await read(connection, tournament)


async def read(connection: AsyncConnection, tournament: str) -> Tournament:
    found = await connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament))
    row = found.mappings().one_or_none()
    if row is None:
        raise Refused("tournament_not_found")
    rated = and_(
        RATINGS.c.subject == CONTESTANTS.c.person,
        RATINGS.c.ladder == ladder_of(row["rulebook"], row["options"]),
        RATINGS.c.among == PEOPLE,
        RATINGS.c.games > 0,
    )
    is_account = PERSONS.c.login.is_not(None).label("account")
    people = (
        select(CONTESTANTS, PERSONS.c.name, is_account, RATINGS.c.mu, RATINGS.c.sigma)
        .join(PERSONS, PERSONS.c.id == CONTESTANTS.c.person)
        .join(RATINGS, rated, isouter=True)
        .where(CONTESTANTS.c.tournament == tournament)
        .order_by(CONTESTANTS.c.seed, CONTESTANTS.c.joined_at, CONTESTANTS.c.person)
    )
    games = select(CONTESTS).where(CONTESTS.c.tournament == tournament)
    seats = select(CONTEST_SEATS).where(CONTEST_SEATS.c.tournament == tournament)
    contestants = (await connection.execute(people)).mappings()
    contests = (await connection.execute(games.order_by(CONTESTS.c.number))).mappings()
    seated = (await connection.execute(seats.order_by(CONTEST_SEATS.c.player))).mappings()
    return Tournament(
        TournamentSettings(**row),
        tuple(Contestant(**{key: one[key] for key in Contestant._fields}) for one in contestants),
        tuple(_contests(contests.all(), seated.all())),
    )


def _contests(rows: Iterable[RowMapping], seats: Iterable[RowMapping]) -> Iterable[Contest]:
    by_number: dict[int, list[Seat]] = {}
    for seat in seats:
        by_number.setdefault(seat["number"], []).append(
            Seat(seat["person"], seat["place"], seat["points"])
        )
    for row in rows:
        yield Contest(
            number=row["number"],
            round=row["round"],
            board=row["board"],
            seats=tuple(by_number.get(row["number"], [])),
            began_at=row["began_at"],
            table=row["table_id"],
            ended_at=row["ended_at"],
        )


async def change(connection: AsyncConnection, tournament: str, **changes: Any) -> None:
    changed = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament)
    await connection.execute(changed.values(changes))


async def add_contestant(
    connection: AsyncConnection, tournament: str, person: str, seed: int | None = None
) -> None:
    new = {"tournament": tournament, "person": person, "joined_at": now(), "seed": seed}
    await connection.execute(insert(CONTESTANTS).values(new))


async def change_contestant(
    connection: AsyncConnection, tournament: str, person: str, **changes: Any
) -> None:
    await connection.execute(
        update(CONTESTANTS).where(_is_contestant(tournament, person)).values(changes)
    )


async def remove_contestant(connection: AsyncConnection, tournament: str, person: str) -> None:
    await connection.execute(delete(CONTESTANTS).where(_is_contestant(tournament, person)))


async def add_contest(
    connection: AsyncConnection, tournament: str, number: int, new: NewContest, table: str | None
) -> None:
    """Store a game that begins. A bye counts as won at once."""
    at = now()
    contest = {
        "tournament": tournament,
        "number": number,
        "round": new.round,
        "board": new.board,
        "table_id": table,
        "began_at": at,
        "ended_at": None if table else at,
    }
    await connection.execute(insert(CONTESTS).values(contest))
    seats = [
        {
            "tournament": tournament,
            "number": number,
            "player": player,
            "person": person,
            "place": None if table else 1,
        }
        for player, person in enumerate(new.people)
    ]
    if seats:
        await connection.execute(insert(CONTEST_SEATS), seats)


async def statuses(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, str]:
    found = await connection.execute(
        select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_(tables))
    )
    return {table: status for table, status in found}


async def close_table(connection: AsyncConnection, table: str) -> bool:
    """End a game for which no time is left; False if it is over."""
    playing = update(TABLES).where(TABLES.c.id == table, TABLES.c.status == "playing")
    return (await connection.execute(playing.values(status="closed"))).rowcount > 0


async def outcomes(connection: AsyncConnection, tables: Sequence[str]) -> Mapping[str, Outcome]:
    """How games went that are over; those who gave up or left come after all who stayed."""
    rows = select(RESULTS.c.table_id, RESULTS.c.place, RESULTS.c.gone, RESULTS.c.points).where(
        RESULTS.c.table_id.in_(tables)
    )
    found: dict[str, list[tuple[int, int]]] = {}
    for table, place, gone, points in await connection.execute(
        rows.order_by(RESULTS.c.table_id, RESULTS.c.player)
    ):
        found.setdefault(table, []).append((place + GONE * gone, points))
    return {table: placed(outcome) for table, outcome in found.items()}


def placed(outcome: Sequence[tuple[int, int]]) -> Outcome:
    """Places from 1 without gaps but for equals."""
    order = [place for place, _ in outcome]
    return [(1 + sum(other < place for other in order), points) for place, points in outcome]


async def end_contest(
    connection: AsyncConnection,
    tournament: str,
    contest: Contest,
    outcome: Outcome | None,
    at: datetime,
) -> None:
    """Note how a game went; without an outcome, all are equal."""
    ended = update(CONTESTS).where(
        CONTESTS.c.tournament == tournament, CONTESTS.c.number == contest.number
    )
    await connection.execute(ended.values(ended_at=at))
    seats = update(CONTEST_SEATS).where(
        CONTEST_SEATS.c.tournament == tournament, CONTEST_SEATS.c.number == contest.number
    )
    for player, (place, points) in enumerate(outcome or [(1, 0)] * len(contest.seats)):
        seat = seats.where(CONTEST_SEATS.c.player == player)
        await connection.execute(seat.values(place=place, points=points))


def _is_contestant(tournament: str, person: str) -> Any:
    return (CONTESTANTS.c.tournament == tournament) & (CONTESTANTS.c.person == person)


def _same_contest() -> Any:
    return and_(
        CONTEST_SEATS.c.tournament == CONTESTS.c.tournament,
        CONTEST_SEATS.c.number == CONTESTS.c.number,
    )
