"""Where people are given puzzles, and their answers are judged."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from pharos.coach import Puzzle, answer, daily_puzzle, find_puzzle, puzzles
from pharos.coach.words import WORDS
from pharos.kernel.errors import BadOption
from pharos.rulebooks import RULEBOOKS
from pharos.server.puzzles.models import (
    Judged,
    PosedPuzzle,
    Shelf,
    Shelves,
    SolverStanding,
    Theme,
    ThemeOfShelf,
)
from pharos.server.puzzles.rating import MEASURED, Rating
from pharos.server.refusals import Refused
from pharos.server.storage import solving
from pharos.server.storage.database import Database
from pharos.server.storage.rows import now
from pharos.server.storage.schema import ATTEMPTS
from pharos.server.storage.solving import SolverRow

NEAR = 12  # puzzles closest to the rating of the solver, of which one is chosen


class PuzzleDesk:
    """Gives puzzles to people."""

    def __init__(self, database: Database):
        self.database = database

    async def shelves(self, person: str, language: str) -> Shelves:
        async with self.database.read() as connection:
            tried = await solving.tried(connection, person)
            standing = await standing_of(connection, person, tried)
        daily = daily_puzzle(today())
        return Shelves(
            shelves=[shelf_of(game, tried, language) for game in RULEBOOKS],
            standing=standing,
            daily=daily.id,
            daily_game=daily.rulebook,
            daily_right=tried.get(daily.id),
        )

    async def next(
        self, person: str, game: str | None, theme: str | None, language: str
    ) -> PosedPuzzle:
        """A puzzle about as hard as the person is strong that they have not tried yet; if they have
        tried all, one that they did not solve, or any."""
        found = wanted(game, theme)
        async with self.database.read() as connection:
            tried = await solving.tried(connection, person)
            solver = await solving.solver(connection, person)
        new = [one for one in found if one.id not in tried]
        missed = [one for one in found if tried.get(one.id) is False]
        rating = solver.rating if solver else Rating().value
        near = sorted(new or missed or found, key=lambda one: abs(one.rating - rating))[:NEAR]
        return await self.pose(person, random.choice(near).id, language)

    async def pose(self, person: str, wanted: str, language: str) -> PosedPuzzle:
        """A puzzle as the player sees it."""
        one = named(wanted)
        async with self.database.read() as connection:
            tried = await solving.tried(connection, person)
            rating = await rating_of(connection, one)
        return await asyncio.to_thread(posed, one, rating, tried.get(one.id), language)

    async def judge(self, person: str, wanted: str, action: str, language: str) -> Judged:
        """Whether an answer is right; the first one of a person counts."""
        one = named(wanted)
        told = await asyncio.to_thread(answer, one, action, language)
        async with self.database.write() as connection:
            before = await solving.solver(connection, person) or SolverRow(*Rating())
            tried = await solving.tried(connection, person)
            counted = one.id not in tried
            if counted:
                await self._count(connection, person, one, before, told.right)
                tried[one.id] = told.right
            after = await solving.solver(connection, person) or before
            return Judged(
                answer=told,
                counted=counted,
                change=round(after.rating) - round(before.rating),
                puzzle_rating=round((await rating_of(connection, one)).value),
                standing=await standing_of(connection, person, tried),
            )

    async def _count(
        self, connection: AsyncConnection, person: str, one: Puzzle, before: SolverRow, right: bool
    ) -> None:
        """Note a first answer, and rate the solver and the puzzle."""
        solver, puzzle = Rating(before.rating, before.deviation), await rating_of(connection, one)
        streak = before.streak + 1 if right else 0
        rated = solver.after(float(right), puzzle)
        best = max(streak, before.best)
        await solving.keep_solver(connection, person, SolverRow(*rated, streak, best))
        await solving.keep_rating(connection, one.id, *puzzle.after(float(not right), solver))
        day = today().isoformat() if one.id == daily_puzzle(today()).id else None
        values = {"person": person, "puzzle": one.id, "right": right, "day": day, "at": now()}
        await connection.execute(insert(ATTEMPTS).values(values))


def today() -> date:
    """Days begin at midnight UTC, for everybody."""
    return datetime.now(UTC).date()


def wanted(game: str | None, theme: str | None) -> Sequence[Puzzle]:
    try:
        found = puzzles(game, theme)
    except BadOption:
        found = []
    if not found:
        raise Refused("puzzle_not_found")
    return found


def named(wanted: str) -> Puzzle:
    try:
        return find_puzzle(wanted)
    except BadOption:
        raise Refused("puzzle_not_found") from None


def posed(one: Puzzle, rating: Rating, right: bool | None, language: str) -> PosedPuzzle:
    rulebook, day = one.book, today()
    view = rulebook.view(one.game().state, one.player, language)
    return PosedPuzzle(
        id=one.id,
        game=one.rulebook,
        players=one.players,
        player=one.player,
        themes=[Theme(id=theme, name=name_of(theme, language)) for theme in one.themes],
        rating=round(rating.value),
        view=view,
        day=day.isoformat() if one.id == daily_puzzle(day).id else None,
        right=right,
    )


def shelf_of(game: str, tried: dict[str, bool], language: str) -> Shelf:
    found = puzzles(game)
    return Shelf(
        game=game,
        puzzles=len(found),
        solved=sum(tried.get(one.id, False) for one in found),
        themes=themes_of(game, language),
    )


@cache
def themes_of(game: str, language: str) -> list[ThemeOfShelf]:
    """The themes of a shelf, the one with most puzzles first."""
    themes = Counter(theme for one in puzzles(game) for theme in one.themes)
    return [
        ThemeOfShelf(id=theme, name=name_of(theme, language), puzzles=number)
        for theme, number in themes.most_common()
    ]


def name_of(theme: str, language: str) -> str:
    return getattr(WORDS.themes[theme], language)


async def rating_of(connection: AsyncConnection, one: Puzzle) -> Rating:
    """What solvers have shown, or else bots."""
    known = await solving.ratings(connection, [one.id])
    return Rating(*known.get(one.id, (float(one.rating), MEASURED)))


async def standing_of(
    connection: AsyncConnection, person: str, tried: dict[str, bool]
) -> SolverStanding:
    row = await solving.solver(connection, person) or SolverRow(*Rating())
    return SolverStanding(
        rating=round(row.rating),
        deviation=round(row.deviation),
        tried=len(tried),
        solved=sum(tried.values()),
        streak=row.streak,
        best=row.best,
        days=in_a_row(await solving.days(connection, person), today()),
    )


def in_a_row(days: Sequence[str], last: date) -> int:
    """How many days in a row are named, up to the last one or the day before it."""
    found = set(days)
    if last.isoformat() not in found:
        last -= timedelta(days=1)
    count = 0
    while (last - timedelta(days=count)).isoformat() in found:
        count += 1
    return count
