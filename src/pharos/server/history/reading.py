"""What a profile shows: sums, streaks, curves, and the games themselves."""

import time
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Executable, and_, exists, func, or_, select

from pharos.server.names import known_as
from pharos.server.ratings.rating import Rating
from pharos.server.storage.database import Database, padded
from pharos.server.storage.rows import now
from pharos.server.storage.schema import (
    GAMES,
    IS_CATEGORY,
    PERSONS,
    RESULTS,
    TABLES,
    TALLIES,
)

PAGE = 30  # games in a list
MOST_OPPONENTS = 30  # those met most often
CURVE = 300  # games in a curve, the latest
AVERAGE_SECONDS = 600.0  # how long an average of everybody will do
OTHERS = RESULTS.alias("others")


class Tally(NamedTuple):
    """How it went in some games."""

    key: str
    games: int
    wins: int
    points: int  # of all games together


class Streaks(NamedTuple):
    """Games in a row: won since the last defeat, lost since the last victory, won at most."""

    won: int
    lost: int
    best: int


class Point(NamedTuple):
    """A game in a curve."""

    at: datetime
    won: bool
    points: int
    rated: bool
    rating: Rating | None  # after it


class RatingChange(NamedTuple):
    """What one game has done to a rating."""

    rated: bool  # among people; else among bots
    before: Rating
    after: Rating


class Filter(NamedTuple):
    """Which games are wanted; None means any."""

    ladder: str | None = None
    players: int | None = None
    city: str | None = None
    won: bool | None = None
    rated: bool | None = None
    search: str | None = None  # part of the name of an opponent
    before: str | None = None  # a game: only older ones


class Player(NamedTuple):
    """Somebody who played a game."""

    player: int
    name: str | None  # of a person
    bot: str | None
    place: int
    points: int


class HistoryGame(NamedTuple):
    """A game as one of its players remembers it."""

    facts: dict[str, Any]
    players: list[Player]


class History:
    """The results of people."""

    def __init__(self, database: Database):
        self.database = database
        self._averages: dict[str, tuple[float, dict[str, float]]] = {}

    async def totals(self, person: str) -> dict[str, Tally]:
        """All games of a person, by ladder."""
        wanted = select(TALLIES.c.ladder, *OF_TALLY).where(
            TALLIES.c.person == person, TALLIES.c.kind == "all"
        )
        return {ladder: Tally(*rest) for ladder, *rest in await self._all(wanted)}

    async def tallies(self, person: str, ladder: str) -> dict[str, list[Tally]]:
        """Everything that is counted of a person but opponents, by kind; what was most first."""
        wanted = (
            select(TALLIES.c.kind, *OF_TALLY)
            .where(TALLIES.c.person == person, TALLIES.c.ladder == ladder)
            .where(TALLIES.c.kind != "opponent")
            .order_by(TALLIES.c.kind, TALLIES.c.games.desc(), TALLIES.c.key)
        )
        by_kind = groupby(await self._all(wanted), key=lambda row: row[0])
        return {kind: [Tally(*rest) for _, *rest in rows] for kind, rows in by_kind}

    async def opponents(self, person: str, ladder: str) -> list[Tally]:
        """The people whom somebody met most often; the key is their name."""
        wanted = (
            select(PERSONS.c.name, *OF_TALLY[1:])
            .join(PERSONS, PERSONS.c.id == TALLIES.c.key)
            .where(TALLIES.c.person == person, TALLIES.c.ladder == ladder)
            .where(TALLIES.c.kind == "opponent")
            .order_by(TALLIES.c.games.desc(), TALLIES.c.key)
            .limit(MOST_OPPONENTS)
        )
        return [Tally(*row) for row in await self._all(wanted)]

    async def averages(self, ladder: str) -> dict[str, float]:
        """What everybody scores in each category; not counted again for everyone who asks."""
        made, found = self._averages.get(ladder, (float("-inf"), {}))
        if time.monotonic() - made > AVERAGE_SECONDS:
            wanted = (
                select(TALLIES.c.key, func.sum(TALLIES.c.points), func.sum(TALLIES.c.games))
                .where(TALLIES.c.ladder == ladder, IS_CATEGORY)
                .group_by(TALLIES.c.key)
            )
            rows = await self._all(wanted)
            found = {key: float(points) / float(games) for key, points, games in rows}
            self._averages[ladder] = time.monotonic(), found
        return found

    async def streaks(self, person: str, ladder: str) -> Streaks:
        wanted = select(RESULTS.c.won).where(RESULTS.c.person == person, RESULTS.c.ladder == ladder)
        rows = await self._all(wanted.order_by(RESULTS.c.finished_at))
        return streaks_in([won for (won,) in rows])

    async def curve(self, person: str, ladder: str) -> list[Point]:
        """The latest games, the oldest of them first."""
        columns = (RESULTS.c[name] for name in ("finished_at", "won", "points", "rated"))
        wanted = (
            select(*columns, RESULTS.c.mu, RESULTS.c.sigma)
            .where(RESULTS.c.person == person, RESULTS.c.ladder == ladder)
            .order_by(RESULTS.c.finished_at.desc())
            .limit(CURVE)
        )
        return [
            Point(at, won, points, rated, None if mu is None else Rating(mu, sigma))
            for at, won, points, rated, mu, sigma in reversed(await self._all(wanted))
        ]

    async def rating_change(self, table: str, person: str) -> RatingChange | None:
        """What a game has done to the rating of a person who played it, if it counted."""
        of_rating = (RESULTS.c.mu, RESULTS.c.sigma)
        counted = (RESULTS.c.person == person, RESULTS.c.mu.is_not(None))
        ended = (RESULTS.c.ladder, RESULTS.c.rated, RESULTS.c.finished_at)
        game = select(*ended, *of_rating).where(RESULTS.c.table_id == table, *counted)
        async with self.database.read() as connection:
            found = (await connection.execute(game)).first()
            if found is None:
                return None
            ladder, is_rated, finished_at, *after = found
            earlier = (
                select(*of_rating)
                .where(RESULTS.c.ladder == ladder, RESULTS.c.rated == is_rated, *counted)
                .where(RESULTS.c.finished_at < finished_at)
                .order_by(RESULTS.c.finished_at.desc())
                .limit(1)
            )
            before = (await connection.execute(earlier)).first() or ()
        return RatingChange(is_rated, Rating(*before), Rating(*after))

    async def games(self, person: str, wanted: Filter, limit: int = PAGE) -> list[HistoryGame]:
        """The games of a person, the latest first; without those of deals that others may still
        play."""
        sealed = select(TABLES.c.id).where(TABLES.c.sealed_until > now())  # very few
        mine = (
            select(*RESULTS.c, *OF_GAME)
            .join(GAMES, GAMES.c.table_id == RESULTS.c.table_id)
            .where(RESULTS.c.person == person, RESULTS.c.table_id.not_in(sealed))
            .where(*conditions_of(wanted))
            .order_by(RESULTS.c.finished_at.desc(), RESULTS.c.table_id.desc())
            .limit(limit)
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(mine)).mappings().all()
            players = await connection.execute(players_of([row["table_id"] for row in rows]))
            by_game: dict[str, list[Player]] = {row["table_id"]: [] for row in rows}
            for table, *facts in players:
                by_game[table].append(Player(*facts))
        return [HistoryGame(dict(row), by_game[row["table_id"]]) for row in rows]

    async def _all(self, wanted: Executable) -> Sequence[Any]:
        async with self.database.read() as connection:
            return (await connection.execute(wanted)).all()


OF_TALLY = [TALLIES.c[name] for name in Tally._fields]
OF_GAME = [GAMES.c[name] for name in ("rulebook", "expansions", "clock", "ending", "started_at")]


def players_of(tables: Sequence[str]) -> Executable:
    columns = (RESULTS.c[name] for name in ("bot", "place", "points"))
    return (
        select(RESULTS.c.table_id, RESULTS.c.player, PERSONS.c.name, *columns)
        .join(PERSONS, PERSONS.c.id == RESULTS.c.person, isouter=True)
        .where(RESULTS.c.table_id.in_(padded(tables)))
        .order_by(RESULTS.c.table_id, RESULTS.c.place, RESULTS.c.player)
    )


def conditions_of(wanted: Filter) -> Iterable[ColumnElement[bool]]:
    for name in ("ladder", "players", "city", "won", "rated"):
        value = getattr(wanted, name)
        if value is not None:
            yield RESULTS.c[name] == value
    if wanted.search:
        yield against(wanted.search)
    if wanted.before:
        yield older_than(wanted.before)


def against(words: str) -> ColumnElement[bool]:
    """Whether the name of somebody else at the table, or of a bot there, contains these words."""
    name = func.coalesce(PERSONS.c.known_as, func.lower(PERSONS.c.name), OTHERS.c.bot)
    met = (
        select(OTHERS.c.player)
        .join(PERSONS, PERSONS.c.id == OTHERS.c.person, isouter=True)
        .where(OTHERS.c.table_id == RESULTS.c.table_id, OTHERS.c.player != RESULTS.c.player)
        .where(name.contains(known_as(words), autoescape=True))
    )
    return exists(met.correlate(RESULTS))


def older_than(table: str) -> ColumnElement[bool]:
    at = select(GAMES.c.finished_at).where(GAMES.c.table_id == table).scalar_subquery()
    same = and_(RESULTS.c.finished_at == at, RESULTS.c.table_id < table)
    return or_(RESULTS.c.finished_at < at, same)


def streaks_in(won: Sequence[bool]) -> Streaks:
    runs = [(is_won, len(list(games))) for is_won, games in groupby(won)]
    best = max((length for is_won, length in runs if is_won), default=0)
    last_won, length = runs[-1] if runs else (True, 0)
    return Streaks(length if last_won else 0, 0 if last_won else length, best)
