"""Who stands where: leaderboards, bots by strength, and the bot that is a person's match."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select

from pharos.bots import BOTS
from pharos.server.ratings.bots import PREFIX, measured
from pharos.server.ratings.ladders import BOTS as AMONG_BOTS
from pharos.server.ratings.ladders import PEOPLE
from pharos.server.ratings.rating import Rating
from pharos.server.storage.database import Database, padded
from pharos.server.storage.schema import PERSONS, RATINGS

PAGE = 50  # people on one page of a leaderboard
OF_RATING = [RATINGS.c[name] for name in Rating._fields]


class Standing(NamedTuple):
    """A person on a leaderboard."""

    rank: int
    name: str
    rating: Rating


class BotMatch(NamedTuple):
    """How somebody does against bots, and which one is as strong."""

    rating: Rating
    bot: str


class Standings:
    """All ladders."""

    def __init__(self, database: Database):
        self.database = database

    async def leaderboard(self, ladder: str, page: int) -> list[Standing]:
        """The best of those whose rating is certain enough; equals in the order of their names."""
        wanted = (
            select(PERSONS.c.name, *OF_RATING)
            .join(PERSONS, PERSONS.c.id == RATINGS.c.subject)
            .where(*on_leaderboard(ladder))
            .order_by(RATINGS.c.mu.desc(), RATINGS.c.subject)
            .limit(PAGE)
            .offset(PAGE * page)
        )
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
        first = PAGE * page + 1
        return [Standing(first + n, name, Rating(*rest)) for n, (name, *rest) in enumerate(rows)]

    async def size(self, ladder: str) -> int:
        """How many people are on a leaderboard."""
        return await self._count(*on_leaderboard(ladder))

    async def rank(self, ladder: str, rating: Rating) -> int | None:
        """The place of this rating on a leaderboard; None while it is provisional."""
        if rating.is_provisional:
            return None
        return 1 + await self._count(*on_leaderboard(ladder), RATINGS.c.mu > rating.mu)

    async def ratings(self, person: str) -> dict[str, Rating]:
        """The ratings of a person among people, by ladder."""
        return await self._ratings(person, PEOPLE)

    async def bots(self, ladder: str) -> dict[str, Rating]:
        """All bots of a ladder, the strongest first: from the arena, or what people made of it."""
        return (await self._bots(ladder))[ladder]

    async def matches(self, person: str) -> dict[str, BotMatch]:
        """The level that is a person's match, on every ladder where they played against bots."""
        mine = await self._ratings(person, AMONG_BOTS)
        bots = await self._bots(*mine)
        return {ladder: match_among(bots[ladder], rating) for ladder, rating in mine.items()}

    async def _bots(self, *ladders: str) -> dict[str, dict[str, Rating]]:
        """All bots of these ladders."""
        wanted = select(RATINGS.c.ladder, RATINGS.c.subject, *OF_RATING).where(
            RATINGS.c.ladder.in_(padded(ladders)),
            RATINGS.c.among == AMONG_BOTS,
            RATINGS.c.subject.in_([PREFIX + name for name in BOTS]),
        )
        found = {ladder: dict(measured(ladder)) for ladder in ladders}
        if ladders:
            async with self.database.read() as connection:
                for row in await connection.execute(wanted):
                    found[row.ladder][row.subject.removeprefix(PREFIX)] = Rating(*row[2:])
        return {ladder: strongest_first(bots) for ladder, bots in found.items()}

    async def _ratings(self, subject: str, among: str) -> dict[str, Rating]:
        wanted = select(RATINGS.c.ladder, *OF_RATING).where(
            RATINGS.c.subject == subject, RATINGS.c.among == among, RATINGS.c.games > 0
        )
        async with self.database.read() as connection:
            return {ladder: Rating(*rest) for ladder, *rest in await connection.execute(wanted)}

    async def _count(self, *conditions: ColumnElement[bool]) -> int:
        counted = select(func.count()).select_from(RATINGS).where(*conditions)
        async with self.database.read() as connection:
            return (await connection.execute(counted)).scalar_one()


def strongest_first(bots: dict[str, Rating]) -> dict[str, Rating]:
    return dict(sorted(bots.items(), key=lambda one: -one[1].mu))


def match_among(bots: dict[str, Rating], mine: Rating) -> BotMatch:
    """The level whose rating is closest."""
    levels = [name for name in bots if BOTS[name].kind == "level"]
    return BotMatch(mine, min(levels, key=lambda one: abs(bots[one].mu - mine.mu)))


def on_leaderboard(ladder: str) -> tuple[ColumnElement[bool], ...]:
    certain = RATINGS.c.provisional.is_(False)
    return RATINGS.c.ladder == ladder, RATINGS.c.among == PEOPLE, certain
