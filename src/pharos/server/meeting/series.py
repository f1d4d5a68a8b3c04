"""The score of a series: of a game, and of those of which it is the rematch."""

from collections import Counter
from typing import NamedTuple

from sqlalchemy import Integer, literal, select

from pharos.server.storage.database import Database
from pharos.server.storage.schema import PERSONS, RESULTS, TABLES

LONGEST = 100  # games of a series that are counted


class ScoreRow(NamedTuple):
    """What a person has won."""

    person: str
    name: str
    wins: int


class SeriesRow(NamedTuple):
    """How a series stands."""

    games: int
    draws: int  # games with several winners
    bots: int  # games won by a bot
    scores: list[ScoreRow]  # the best first


async def read_series(database: Database, table: str) -> SeriesRow:
    """Count the games that led to this table, and its own if it is over."""
    depth = literal(0, Integer).label("depth")
    chain = select(TABLES.c.id, depth).where(TABLES.c.id == table).cte("chain", recursive=True)
    before = (
        select(TABLES.c.id, chain.c.depth + 1)
        .join(chain, TABLES.c.rematch == chain.c.id)
        .where(chain.c.depth < LONGEST - 1)
    )
    chain = chain.union_all(before)
    wanted = (
        select(RESULTS.c.table_id, RESULTS.c.won, PERSONS.c.id, PERSONS.c.name)
        .join(chain, chain.c.id == RESULTS.c.table_id)
        .join(PERSONS, PERSONS.c.id == RESULTS.c.person, isouter=True)
    )
    async with database.read() as connection:
        rows = (await connection.execute(wanted)).all()
    return counted([(table_id, won, person, name) for table_id, won, person, name in rows])


def counted(rows: list[tuple[str, bool, str | None, str | None]]) -> SeriesRow:
    """A game that several have won together is a draw, and a victory of none of them."""
    winners = Counter(table for table, won, _, _ in rows if won)
    alone = [person for table, won, person, _ in rows if won and winners[table] == 1]
    names = {person: name for _, _, person, name in rows if person and name}
    wins = Counter(alone)
    scores = [ScoreRow(person, name, wins[person]) for person, name in names.items()]
    return SeriesRow(
        games=len({table for table, *_ in rows}),
        draws=sum(count > 1 for count in winners.values()),
        bots=wins[None],
        scores=sorted(scores, key=lambda score: (-score.wins, score.name)),
    )
